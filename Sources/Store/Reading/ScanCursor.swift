/// How far each drive has been read: the last row seen, by drive number.
public struct ScanCursor: Hashable, Sendable {
  public var lastRows: [Int64]
  /// Before the first fact of every drive.
  public static let start = ScanCursor(lastRows: [])
  public init(lastRows: [Int64]) { self.lastRows = lastRows }
  public func lastRow(of drive: Int) -> Int64 { drive < lastRows.count ? lastRows[drive] : .min }
}
