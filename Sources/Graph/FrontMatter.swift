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
    var rule: Rule?
    var isFirst = true
    while let line = lines.next() {
      let words = Self.trimmed(line, of: text)
      if Self.closes(words, mark, of: text) {
        end = lines.place
        self.rule = rule
        return
      }
      if words.isEmpty || text[words.lowerBound] == UInt8(ascii: "#") { continue }
      let setting = Self.setting(words, mark, of: text)
      if isFirst, setting == nil { return nil }
      isFirst = false
      // What is indented belongs to the key above.
      if let setting, words.lowerBound == line.lowerBound { rule = rule ?? Self.rule(of: setting.key, setting.value) }
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

  /// `key: value`, in TOML `key = value`; a key has no space around the sign in YAML, and may stand in quotes.
  private static func setting(_ words: Range<Int>, _ mark: UInt8, of text: Bytes) -> (key: String, value: String)? {
    let sign = mark == UInt8(ascii: "-") ? UInt8(ascii: ":") : UInt8(ascii: "=")
    guard let place = text[words].firstIndex(of: sign) else { return nil }
    let next = place + 1
    if sign == UInt8(ascii: ":"), next < words.upperBound, text[next] > 0x20 { return nil }
    let key = unquoted(words.lowerBound..<place, of: text)
    return key.isEmpty || key.utf8.count > 100 ? nil : (key.lowercased(), value(next..<words.upperBound, of: text))
  }

  /// A short value without its quotes and the comment behind it.
  private static func value(_ range: Range<Int>, of text: Bytes) -> String {
    let words = trimmed(range, of: text)
    guard let first = text[words].first, words.count < 1_000 else { return "" }
    if first == 0x22 || first == 0x27, let close = text[(words.lowerBound + 1)..<words.upperBound].firstIndex(of: first)
    {
      return String(decoding: text[(words.lowerBound + 1)..<close], as: UTF8.self).lowercased()
    }
    let comment = text[words].indices.first {
      text[$0] == UInt8(ascii: "#") && ($0 == words.lowerBound || text[$0 - 1] <= 0x20)
    }
    return unquoted(words.lowerBound..<(comment ?? words.upperBound), of: text).lowercased()
  }

  private static func rule(of key: String, _ value: String) -> Rule? {
    switch key {
    case "draft": isTrue(value) ? .draft : nil
    case "publish": isFalse(value) ? .publish : nil
    case "published": isFalse(value) ? .published : nil
    // What nobody can read never publishes what was meant to stay, as with the attribute.
    case "private": value.isEmpty || value == "null" || value == "~" || isFalse(value) ? nil : .private
    default: nil
    }
  }

  /// The words of YAML 1.1, which most readers of front matter still take.
  private static func isTrue(_ value: String) -> Bool { ["true", "yes", "on", "y", "1"].contains(value) }
  private static func isFalse(_ value: String) -> Bool { ["false", "no", "off", "n", "0"].contains(value) }

  private static func unquoted(_ range: Range<Int>, of text: Bytes) -> String {
    var words = trimmed(range, of: text)
    if words.count > 1, text[words.lowerBound] == text[words.upperBound - 1],
      text[words.lowerBound] == 0x22 || text[words.lowerBound] == 0x27
    {
      words = words.lowerBound + 1..<words.upperBound - 1
    }
    return String(decoding: text[words], as: UTF8.self)
  }

  private static func trimmed(_ range: Range<Int>, of text: Bytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    while start < end, text[start] <= 0x20 { start += 1 }
    return start..<end
  }
}
