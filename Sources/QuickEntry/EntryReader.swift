public import Diagnostics

/// Reads entries from the lines of a text; blank lines are skipped.
public struct EntryReader {
  private var lines = EntryLines()

  /// The result of a line.
  public typealias Result = (line: Int, entry: Swift.Result<Entry, Diagnostic>)

  /// Starts before the first byte.
  public init() {}

  /// The entries that end within the next bytes.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Result] { lines.take(bytes).compactMap(Self.read) }

  /// The entry of the last line.
  public mutating func finish() -> Result? { lines.finish().flatMap(Self.read) }

  private static func read(_ line: EntryLines.Line) -> Result? {
    if line.text.map({ $0.allSatisfy(\.isWhitespace) }) == true { return nil }
    do throws(Diagnostic) {
      guard !line.isTooLong else { throw Entry.tooLong }
      guard let text = line.text else { throw Entry.mistake("Line is not UTF-8 text", "Save it as UTF-8") }
      return (line.number, .success(try Entry(text)))
    } catch {
      var problem = error
      let shown = String((line.text ?? "").prefix(200).filter { $0 != "\0" && !$0.isNewline })
      problem.place = .file(path: "standard input", line: line.number, column: 1, text: shown)
      return (line.number, .failure(problem))
    }
  }
}

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
