extension FactSource {
  /// The id of the item that the fact at a place is about.
  ///
  /// - Returns: nil where there is no fact.
  /// - Throws: what a scan throws.
  public func itemID(ofFactAt place: (drive: UInt8, row: Int64)) throws -> [UInt8]? {
    try look(at: place) { Array($0.itemId) }
  }

  /// The value of the fact at a place, as text.
  ///
  /// - Returns: nil where there is no fact.
  /// - Throws: what a scan throws.
  public func value(ofFactAt place: (drive: UInt8, row: Int64)) throws -> [UInt8]? {
    try look(at: place) { Array($0.value) }
  }

  private func look(at place: (drive: UInt8, row: Int64), _ read: (ScannedFact) -> [UInt8]) throws -> [UInt8]? {
    var found: [UInt8]?
    try scan(factAt: place) { found = read($0) }
    return found
  }
}
