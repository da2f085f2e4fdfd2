/// Limits the size of tables. cmark fills short rows up to the number of columns, so a text of a few kilobytes could ask for
/// millions of cells.
enum TableSize {
  /// The most cells in a text.
  private static let most = 1_000_000
  /// The most columns in a table: cmark's time grows with the square of their number, and nobody reads so many.
  private static let mostColumns = 500
  /// A text that is not longer than this many bytes cannot exceed the limits.
  private static let least = 1_000

  /// Whether a text may have too many cells or columns; its tables are then shown as text.
  static func isTooLarge(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > least, text.contains(UInt8(ascii: "|")) else { return false }
    var (lines, columns) = (1, 0)
    var (pipes, mayDelimit, hasDash) = (0, true, false)
    for byte in text {
      switch byte {
      case 0x0A:
        if mayDelimit, hasDash { columns = max(columns, pipes + 1) }
        (pipes, mayDelimit, hasDash) = (0, true, false)
        lines += 1
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), UInt8(ascii: ">"), 0x09, 0x0D, 0x20: break
      default: mayDelimit = false
      }
    }
    if mayDelimit, hasDash { columns = max(columns, pipes + 1) }
    return columns > mostColumns + 2 || columns > 1 && columns * lines > most
  }
}
