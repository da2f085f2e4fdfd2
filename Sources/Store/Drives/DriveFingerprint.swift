/// A few values that distinguish a drive that only grew from one that was changed, restored or replaced.
public struct DriveFingerprint: Hashable, Sendable {
  /// The greatest row; nil without facts.
  public var lastRow: Int64?
  /// The greatest row ever assigned, as SQLite or Core Data records it; nil where there is no record.
  public var lastRowEver: Int64?
  /// The fact in the least row.
  public var first: Fact?
  /// The fact in the greatest row.
  public var last: Fact?

  /// The fingerprint of an empty drive by default.
  public init(lastRow: Int64? = nil, lastRowEver: Int64? = nil, first: Fact? = nil, last: Fact? = nil) {
    self.lastRow = lastRow
    self.lastRowEver = lastRowEver
    self.first = first
    self.last = last
  }
}
