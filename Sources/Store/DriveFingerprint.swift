/// A few marks by which a drive that only grew since can be told from one that was changed, restored or replaced.
public struct DriveFingerprint: Hashable, Sendable {
  /// The greatest row; nil without facts.
  public var lastRow: Int64?
  /// The greatest row ever given out, as SQLite or Core Data remembers it; nil where nothing remembers.
  public var lastRowEver: Int64?
  /// The fact in the least row.
  public var first: Fact?
  /// The fact in the greatest row.
  public var last: Fact?

  /// The marks of an empty drive, unless told otherwise.
  public init(lastRow: Int64? = nil, lastRowEver: Int64? = nil, first: Fact? = nil, last: Fact? = nil) {
    self.lastRow = lastRow
    self.lastRowEver = lastRowEver
    self.first = first
    self.last = last
  }
}
