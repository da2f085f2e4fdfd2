/// The front matter at the head of a note: lines of YAML between two `---`, as introduced by Jekyll and used by Obsidian, Hugo
/// and others, or of TOML between two `+++`.
public struct FrontMatter {
  /// The place after its last line.
  public let end: Int
  /// The setting that keeps the note from being published; nil where there is none.
  public let rule: Rule?

  /// A setting that keeps a note from being published.
  public enum Rule: String, Sendable {
    case draft = "draft: true"
    case publish = "publish: false"
    case published = "published: false"
    case `private` = "private: true"
  }

  /// Whether a text may begin with front matter; most do not.
  static func mayBegin(_ text: Bytes) -> Bool {
    guard let first = text.first else { return false }
    return first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first == 0xEF
  }

  /// Nil where there is no front matter: where it is not closed, or where the line after the first is no key, since a text may
  /// begin with a horizontal rule.
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

  /// The mark of the first line, and the place after that line.
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

  /// Whether a line is three of the marks; YAML may also end with three dots.
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

/// The lines of a text in sequence, without their ends: a line feed, with or without a carriage return before it.
struct TextLines: IteratorProtocol {
  private let text: Bytes
  /// The start of the next line.
  private(set) var place: Int

  init(_ text: Bytes, from place: Int) {
    self.text = text
    self.place = place
  }

  mutating func next() -> Range<Int>? {
    guard place < text.count else { return nil }
    let start = place
    let end = RawMemory.first(0x0A, in: text, from: start) ?? text.count
    place = min(end + 1, text.count)
    return start..<(end > start && text[end - 1] == 0x0D ? end - 1 : end)
  }
}
