/// Cells that were read one after another from one drive, from rows without a gap: what tells a cell's drive and row without
/// a word in each cell.
struct Stretch: Sendable {
  let firstCell: UInt32
  let drive: UInt8
  let firstRow: Int64

  @inline(__always)
  func row(of cell: UInt32) -> Int64 { firstRow &+ Int64(cell - firstCell) }

  /// Whether a row goes on where the stretch ends.
  @inline(__always)
  func continues(with row: Int64, of drive: UInt8, at cell: UInt32) -> Bool {
    drive == self.drive && row == self.row(of: cell)
  }
}
