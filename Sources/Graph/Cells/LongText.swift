import Store

/// Decides which texts are left in the store once they are superseded: long ones that only a history shows.
enum LongText {
  /// - Parameter least: texts of fewer bytes are held.
  @inline(__always)
  static func may(_ fact: ScannedFact, least: Int) -> Bool {
    fact.value.count >= least && fact.type == .string && !decides(fact.attribute)
  }

  /// Attributes that decide about publishing or that link items are needed whatever their state.
  private static func decides(_ attribute: Bytes) -> Bool {
    deciding.contains { $0.utf8.elementsEqual(attribute) }
  }

  @inline(__always)
  static func decides(_ name: UInt32) -> Bool { decidingNames.contains(NameIndex(raw: name)) }

  private static let decidingNames: [NameIndex] = [
    .private, .publish, .type, .deleted, .successor, .fromItemId, .toItemId, .referenceType,
    .orderName,
  ]
  private static let deciding = decidingNames.map { NameIndex.fixed[Int($0.raw)] }

  /// What is kept in memory of a text that is left in the store.
  static func stored(_ text: Bytes, _ rule: FrontMatter.Rule? = nil) -> StoredText {
    StoredText(length: UInt32(text.count), hash: ByteHash.ofLong(text), mark: rule?.mark ?? 0)
  }
}

extension FrontMatter.Rule {
  private static let all: [FrontMatter.Rule] = [.draft, .publish, .published, .private]

  /// The rule's number, which is never 0.
  var mark: UInt8 { UInt8(1 + (Self.all.firstIndex(of: self) ?? 0)) }

  init?(mark: UInt8) {
    guard (1...Self.all.count).contains(Int(mark)) else { return nil }
    self = Self.all[Int(mark) - 1]
  }
}

extension ScannedFact {
  /// The same fact with another text, or with none where the text is left in the store.
  func showing(_ text: Bytes, stored: StoredText? = nil) -> ScannedFact {
    ScannedFact(
      factId: factId, itemId: itemId, attribute: attribute, value: text, numericalValue: numericalValue, type: type,
      flags: flags, timestamp: timestamp, drive: drive, row: row, typeName: typeName, stored: stored)
  }
}
