/// A text that only equals texts of the same bytes. Two files whose names differ only in their Unicode form are two files.
struct ExactText: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  static func == (one: ExactText, other: ExactText) -> Bool { one.text.hasSameBytes(as: other.text) }

  static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

extension String {
  /// Whether two texts are equal byte by byte.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }
}
