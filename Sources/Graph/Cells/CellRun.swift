/// A run of cells that were read in sequence from one drive, from rows without a gap. It gives a cell's drive and row without a
/// word in each cell.
struct CellRun: Sendable {
  let firstCell: UInt32
  let drive: UInt8
  let firstRow: Int64

  @inline(__always)
  func row(of cell: UInt32) -> Int64 { firstRow &+ Int64(cell - firstCell) }

  /// Whether a row continues the run.
  @inline(__always)
  func continues(with row: Int64, of drive: UInt8, at cell: UInt32) -> Bool {
    drive == self.drive && row == self.row(of: cell)
  }
}
