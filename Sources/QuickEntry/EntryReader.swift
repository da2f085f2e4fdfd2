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
