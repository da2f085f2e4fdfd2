/// The front matter at the head of a note: lines of YAML between two `---`, as Jekyll began it and Obsidian, Hugo and others have
/// it, or of TOML between two `+++`.
public struct FrontMatter {
  /// Behind its last line.
  public let end: Int
  /// What it says about publishing; nil where it says nothing against it.
  public let rule: Rule?

  /// What keeps a note from being published.
  public enum Rule: String, Sendable {
    case draft = "draft: true"
    case publish = "publish: false"
    case published = "published: false"
    case `private` = "private: true"
  }

  /// Whether a text may begin with any; most do not.
  static func mayBegin(_ text: Bytes) -> Bool {
    guard let first = text.first else { return false }
    return first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first == 0xEF
  }

  /// Nil where none stands there: where it is not closed, or where what follows the first line is no key, so that a text may begin
  /// with a rule.
  init?(of text: Bytes) {
    guard let (mark, begin) = Self.opening(of: text) else { return nil }
    var lines = TextLines(text, from: begin)
    var settings = FrontMatterSettings()
    while let line = lines.next() {
      let words = Self.trimmed(line, of: text)
      if Self.closes(words, mark, of: text) {
        end = lines.place
        rule = settings.rule
        return
      }
      guard
        settings.take(
          Bytes(rebasing: text[words]), indent: words.lowerBound - line.lowerBound, isTOML: mark == UInt8(ascii: "+"))
      else { return nil }
    }
    return nil
  }

  /// The sign of the first line, and what follows that line.
  private static func opening(of text: Bytes) -> (mark: UInt8, end: Int)? {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start < text.count else { return nil }
    let mark = text[start]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") else { return nil }
    var lines = TextLines(text, from: start)
    guard let first = lines.next(), closes(first.lowerBound..<trimmed(first, of: text).upperBound, mark, of: text)
    else {
      return nil
    }
    return (mark, lines.place)
  }

  /// Whether a line is three of the signs; YAML may end with three points as well.
  private static func closes(_ words: Range<Int>, _ mark: UInt8, of text: Bytes) -> Bool {
    guard words.count == 3 else { return false }
    let isEnd = mark == UInt8(ascii: "-") && text[words.lowerBound] == UInt8(ascii: ".")
    return text[words].allSatisfy { $0 == (isEnd ? UInt8(ascii: ".") : mark) }
  }

  private static func trimmed(_ range: Range<Int>, of text: Bytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    while start < end, text[start] <= 0x20 { start += 1 }
    return start..<end
  }
}
