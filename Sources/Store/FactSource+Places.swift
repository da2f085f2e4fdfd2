extension FactSource {
  /// The id of the item whose fact stands somewhere.
  ///
  /// - Returns: nil where no fact stands there.
  /// - Throws: what a scan throws.
  public func itemID(ofFactAt place: (drive: UInt8, row: Int64)) throws -> [UInt8]? {
    try look(at: place) { Array($0.itemId) }
  }

  /// The value of a fact that stands somewhere, as text.
  ///
  /// - Returns: nil where no fact stands there.
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
