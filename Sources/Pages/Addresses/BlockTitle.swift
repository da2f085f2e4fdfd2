public import Graph

/// The title of a text that begins with a block whose lines all belong to it: a fence, a formula, a table, a quotation, a list, a
/// rule or a picture.
@usableFromInline enum BlockTitle {
  /// - Parameter start: the offset of the first line that is not blank, after its white space.
  /// - Returns: nil if no such block begins there; empty if nothing in the block gives a name.
  @usableFromInline static func find(in text: Bytes, from start: Int) -> Bytes? {
    guard start < text.count else { return nil }
    let line = line(in: text, from: start)
    switch text[start] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return fence(line, of: text)
    case UInt8(ascii: "$"): return formula(line, of: text)
    case UInt8(ascii: "!"): return picture(line, of: text)
    case UInt8(ascii: ">"): return words(of: line, in: text)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"), 0x30...0x39:
      if isRule(line, of: text) { return words(behindRules: line, in: text) }
      let mark = marker(at: line.lowerBound, before: line.upperBound, in: text)
      if mark == 0 { return table(line, of: text) }
      return isName(line, behind: mark, in: text) ? nil : words(of: line, in: text)
    default: return table(line, of: text)
    }
  }

  /// Whether a text is one line that only begins like a list, such as `1. Chapter`. It is a title, not a list with one item.
  private static func isName(_ line: Range<Int>, behind mark: Int, in text: Bytes) -> Bool {
    let isAlone = behindSpace(line.upperBound, in: text) == text.count
    let words = behindSpace(line.lowerBound + mark, in: text)
    return isAlone && words < line.upperBound && behindMarks(line, in: text) == words
  }

  private static func fence(_ line: Range<Int>, of text: Bytes) -> Bytes? {
    let mark = text[line.lowerBound]
    let length = text[line].prefix { $0 == mark }.count
    let info = text[line].dropFirst(length)
    guard length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    let inner = self.line(in: text, from: behindSpace(line.upperBound, in: text))
    let isClosed = text[inner].prefix { $0 == mark }.count >= length
    return Bytes(rebasing: text[isClosed ? inner.lowerBound..<inner.lowerBound : inner])
  }

  private static func formula(_ line: Range<Int>, of text: Bytes) -> Bytes? {
    guard text[line].starts(with: "$$".utf8) else { return nil }
    var inner = line.lowerBound + 2..<line.upperBound
    if inner.isEmpty { inner = self.line(in: text, from: behindSpace(line.upperBound, in: text)) }
    guard let sign = text[inner].firstIndex(of: UInt8(ascii: "$")) else {
      return Bytes(rebasing: text[trimmed(inner, of: text)])
    }
    // Anything after the closing signs in the same line makes it a paragraph.
    guard text[sign..<inner.upperBound].elementsEqual("$$".utf8) else { return nil }
    return Bytes(rebasing: text[trimmed(inner.lowerBound..<sign, of: text)])
  }

  /// The words of a line after the marks of quotations, lists, tasks and headings. For a callout, `> [!note] Title`, it is the
  /// title, or the kind if there is no title. If nothing is left, or a fence begins there, the next line is used.
  private static func words(of line: Range<Int>, in text: Bytes) -> Bytes {
    var line = line
    for _ in 0..<mostLines {
      let start = behindMarks(line, in: text)
      let rest = text[start..<line.upperBound]
      if rest.starts(with: "[!".utf8), let close = rest.firstIndex(of: UInt8(ascii: "]")) {
        let isFolded = close + 1 < line.upperBound && [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(text[close + 1])
        let title = trimmed(close + (isFolded ? 2 : 1)..<line.upperBound, of: text)
        return Bytes(rebasing: text[title.isEmpty ? start + 2..<close : title])
      }
      let isFence = ["```", "~~~"].contains { rest.starts(with: $0.utf8) } || rest.elementsEqual("$$".utf8)
      if !rest.isEmpty, !isFence { return PageTitle.withoutMarks(Bytes(rebasing: rest)) }
      let next = behindSpace(line.upperBound, in: text)
      if next == text.count { break }
      line = self.line(in: text, from: next)
    }
    return Bytes(rebasing: text[line.lowerBound..<line.lowerBound])
  }

  /// How many lines are searched for words.
  private static let mostLines = 20

  private static func words(behindRules line: Range<Int>, in text: Bytes) -> Bytes {
    var line = line
    while !line.isEmpty, isRule(line, of: text) || isPicture(line, of: text) {
      line = self.line(in: text, from: behindSpace(line.upperBound, in: text))
    }
    if line.isEmpty { return Bytes(rebasing: text[line]) }
    return words(of: line, in: text)
  }

  /// How many nested marks are skipped.
  private static let mostMarks = 16

  private static func behindMarks(_ line: Range<Int>, in text: Bytes) -> Int {
    var start = line.lowerBound
    for _ in 0..<mostMarks {
      while start < line.upperBound, text[start] == UInt8(ascii: ">") || text[start] <= 0x20 { start += 1 }
      let mark = marker(at: start, before: line.upperBound, in: text)
      if mark == 0 { break }
      start += mark
    }
    let box = text[start..<line.upperBound].prefix(4)
    let isTask =
      box.count == 4 && box[start] == UInt8(ascii: "[") && box[start + 2] == UInt8(ascii: "]") && box[start + 3] == 0x20
    return isTask ? start + 4 : start
  }

  /// The length in bytes of a list item's mark with its space; 0 if there is none.
  private static func marker(at first: Int, before end: Int, in text: Bytes) -> Int {
    var start = first
    while start < end, text[start] >= 0x30, text[start] <= 0x39, start - first < 9 { start += 1 }
    guard start + 1 < end, text[start + 1] == 0x20 || text[start + 1] == 0x09 else { return 0 }
    let isOrdered = start > first && (text[start] == UInt8(ascii: ".") || text[start] == UInt8(ascii: ")"))
    let isBullet = start == first && [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(text[start])
    return isOrdered || isBullet ? start + 2 - first : 0
  }

  /// A picture or an embed that is alone in its line: the title is taken from what follows it. Its own words are those of a link,
  /// which may refer to a withheld item.
  private static func picture(_ line: Range<Int>, of text: Bytes) -> Bytes? {
    isPicture(line, of: text) ? words(behindRules: line, in: text) : nil
  }

  private static func isPicture(_ line: Range<Int>, of text: Bytes) -> Bool {
    guard text[line].starts(with: "![".utf8), let close = text[line].firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let rest = text[(close + 1)..<line.upperBound]
    if text[line].starts(with: "![[".utf8) { return rest.elementsEqual("]".utf8) }
    return rest.first == UInt8(ascii: "(") && rest.firstIndex(of: UInt8(ascii: ")")) == line.upperBound - 1
  }

  /// The cells of a table's header, if the line below it consists of dashes.
  private static func table(_ line: Range<Int>, of text: Bytes) -> Bytes? {
    guard text[line].contains(UInt8(ascii: "|")) else { return nil }
    var below = line.upperBound
    if below < text.count, text[below] == 0x0D { below += 1 }
    guard below < text.count, text[below] == 0x0A else { return nil }
    let dashes = text[self.line(in: text, from: below + 1)]
    let signs = Array("|-: \t".utf8)
    guard dashes.contains(UInt8(ascii: "|")), dashes.contains(UInt8(ascii: "-")), dashes.allSatisfy(signs.contains)
    else { return nil }
    var cells = trimmed(line, of: text)
    while let first = text[cells].first, first <= 0x20 || first == UInt8(ascii: "|") { cells.removeFirst() }
    while let last = text[cells].last, last <= 0x20 || last == UInt8(ascii: "|") { cells.removeLast() }
    return Bytes(rebasing: text[cells])
  }

  /// Whether a line is three or more of one sign, with optional white space between them (CommonMark 0.31, section 4.1).
  private static func isRule(_ line: Range<Int>, of text: Bytes) -> Bool {
    let mark = text[line.lowerBound]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { return false }
    return text[line].allSatisfy { $0 == mark || $0 <= 0x20 } && text[line].count { $0 == mark } >= 3
  }

  /// The line at an offset, without the white space at its end.
  private static func line(in text: Bytes, from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return start..<trimmed(start..<end, of: text).upperBound
  }

  private static func behindSpace(_ start: Int, in text: Bytes) -> Int {
    var index = start
    while index < text.count, text[index] <= 0x20 { index += 1 }
    return index
  }

  private static func trimmed(_ range: Range<Int>, of text: Bytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    while start < end, text[start] <= 0x20 { start += 1 }
    return start..<end
  }
}

extension Range where Bound == Int {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
