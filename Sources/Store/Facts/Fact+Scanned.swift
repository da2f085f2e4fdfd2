extension Fact {
  /// A copy of a scanned fact that outlives the scan.
  public init(_ scanned: ScannedFact) {
    self.init(
      factId: scanned.factId.text, itemId: scanned.itemId.text, attribute: scanned.attribute.text,
      value: scanned.value.text, numericalValue: scanned.numericalValue,
      type: scanned.typeName.isEmpty ? scanned.type.name : scanned.typeName.text, flags: scanned.flags,
      timestamp: scanned.timestamp)
  }

  /// Calls `body` with this fact as a scan would show it, under a row and drive number.
  ///
  /// A drive that holds its facts as `Fact` values implements its scan with this.
  public func scanned<Result>(row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Result) rethrows -> Result {
    let known = ValueType(name: type)
    let texts = [factId, itemId, attribute, value, known == nil ? type : ""]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count })
    for text in texts { bytes.append(contentsOf: text.utf8) }
    return try bytes.withUnsafeBufferPointer { all in
      var start = 0
      func next(_ text: String) -> ScannedFact.Bytes {
        defer { start += text.utf8.count }
        return ScannedFact.Bytes(rebasing: all[start..<start + text.utf8.count])
      }
      return try body(
        ScannedFact(
          factId: next(factId), itemId: next(itemId), attribute: next(attribute), value: next(value),
          numericalValue: numericalValue, type: known ?? .string, flags: flags, timestamp: timestamp, drive: drive,
          row: row, typeName: next(texts[4]), oddities: known == nil ? .type : []))
    }
  }
}
