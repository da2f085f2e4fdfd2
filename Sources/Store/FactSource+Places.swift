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
    guard place.row > .min, Int(place.drive) < driveNames.count else { return nil }
    var rows = driveNames.map { _ in Int64.max }
    rows[Int(place.drive)] = place.row - 1
    var found: [UInt8]?
    do {
      _ = try scan(after: ScanCursor(lastRows: rows)) { fact in
        if fact.drive == place.drive, fact.row == place.row { found = read(fact) }
        throw Enough()
      }
    } catch is Enough {}
    return found
  }
}

/// What was looked for is found, or passed.
private struct Enough: Error {}
