/// Splits bytes into lines as they arrive, in chunks of any size, and retains no more of a line than an entry may have.
public struct EntryLines {
  /// A line of input.
  public struct Line: Hashable, Sendable {
    /// Counted from 1.
    public let number: Int
    /// Nil if the line is not UTF-8, or too long.
    public let text: String?
    public let isTooLong: Bool
  }

  private var line: [UInt8] = []
  private var isTooLong = false
  private var number = 0

  /// Starts before the first byte.
  public init() {}

  /// The lines that end within the next bytes.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(end())
      } else if line.count <= Entry.mostBytes {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }

  /// The last line, if it does not end in a line feed.
  public mutating func finish() -> Line? { line.isEmpty ? nil : end() }

  private mutating func end() -> Line {
    number += 1
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    defer { (line, isTooLong) = ([], false) }
    return Line(
      number: number, text: isTooLong ? nil : String(validating: line, as: UTF8.self), isTooLong: isTooLong)
  }
}
