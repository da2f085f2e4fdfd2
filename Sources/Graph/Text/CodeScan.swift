/// Finds the ends of code in a Markdown text that is read from its beginning: fenced blocks, and spans between backticks
/// (CommonMark 0.31, sections 4.5 and 6.1).
///
/// It builds no tree of blocks. Where code may have ended, it has ended: code never reaches across anything that may end a quote,
/// a list item or a paragraph, so that no comment is published as code. `CodeRanges` of Pages, which links use, errs on the other
/// side.
struct CodeScan {
  private let text: Bytes
  /// By length of a run of backticks: the place up to which no closing run was found.
  private var unclosed: [Int: Int] = [:]
  /// The line that was last asked for. A long line has many spans.
  private var line = 0..<0

  init(_ text: Bytes) { self.text = text }

  /// What comes before the words of a line.
  private struct Lead {
    /// How many quote marks there are.
    var quotes = 0
    /// How many columns the words are indented after these; a list mark counts as indentation.
    var indent = 0
    /// The start of the words.
    var end: Int
    var hasListMark = false
  }

  func beginsLine(at index: Int) -> Bool { index == 0 || text[index - 1] == 0x0A }

  /// The place after the fenced block whose first line begins at `start`; nil where no block begins.
  func endOfFence(at start: Int) -> Int? {
    let lead = lead(from: start)
    guard let (mark, length) = fence(at: lead.end) else { return nil }
    var lines = TextLines(text, from: start)
    guard let first = lines.next() else { return nil }
    let info = text[(lead.end + length)..<first.upperBound]
    if mark == UInt8(ascii: "`"), info.contains(mark) { return nil }
    while let line = lines.next() {
      let inner = self.lead(from: line.lowerBound, quotes: lead.quotes)
      if inner.quotes < lead.quotes { return line.lowerBound }
      if inner.end >= line.upperBound { continue }
      if let (other, count) = fence(at: inner.end), other == mark, count >= length, inner.indent < lead.indent + 4,
        isBlank(inner.end + count..<line.upperBound)
      {
        return lines.place
      }
      // Less indented words end the list item, and the block with it.
      if inner.indent < lead.indent { return line.lowerBound }
    }
    return text.count
  }

  /// The place after the span that begins with the backtick at `start`, or after its run of backticks where it is not code.
  mutating func endOfSpan(at start: Int) -> Int {
    let length = run(at: start)
    let begun = start + length
    if let known = unclosed[length], known > start { return begun }
    var index = begun
    var isRow = isTableRow(start)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "`"):
        let closing = run(at: index)
        index += closing
        if closing == length { return index }
        continue
      case UInt8(ascii: "|") where isRow:
        return begun
      case 0x0A:
        if endsParagraph(index + 1, below: start) {
          unclosed[length] = index
          return begun
        }
        isRow = isRow || isTableRow(index + 1)
      default: break
      }
      index += 1
    }
    unclosed[length] = text.count
    return begun
  }

  /// Whether a line ends the paragraph above, because it is blank or begins like a block.
  private mutating func endsParagraph(_ start: Int, below earlier: Int) -> Bool {
    let lead = lead(from: start)
    guard lead.end < text.count, text[lead.end] > 0x20, !lead.hasListMark, fence(at: lead.end) == nil else {
      return true
    }
    if lead.quotes != self.lead(from: lineStart(earlier)).quotes { return true }
    return [
      UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"),
    ]
    .contains(text[lead.end])
  }

  private mutating func isTableRow(_ place: Int) -> Bool {
    let words = lead(from: lineStart(place)).end
    return words < text.count && text[words] == UInt8(ascii: "|")
  }

  private mutating func lineStart(_ place: Int) -> Int {
    if line.contains(place) { return line.lowerBound }
    var start = place
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    line = start..<(RawMemory.first(0x0A, in: text, from: place) ?? text.count)
    return start
  }

  /// - Parameter most: at most this many quote marks are read; what follows is words.
  private func lead(from start: Int, quotes most: Int = .max) -> Lead {
    var lead = Lead(end: start)
    while lead.end < text.count {
      switch text[lead.end] {
      case 0x20: lead.indent += 1
      case 0x09: lead.indent += 4 - lead.indent % 4
      case UInt8(ascii: ">") where lead.quotes < most && !lead.hasListMark:
        lead.quotes += 1
        lead.indent = 0
        // One space belongs to the mark.
        if lead.end + 1 < text.count, text[lead.end + 1] == 0x20 { lead.end += 1 }
      default:
        let mark = listMark(at: lead.end)
        guard mark > 0, most == .max else { return lead }
        lead.hasListMark = true
        lead.indent += mark
        lead.end += mark
        continue
      }
      lead.end += 1
    }
    return lead
  }

  /// The bytes of a list item's mark with its space; 0 where there is no mark.
  private func listMark(at start: Int) -> Int {
    var index = start
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39, index - start < 9 { index += 1 }
    guard index + 1 < text.count, text[index + 1] == 0x20 || text[index + 1] == 0x09 else { return 0 }
    let isOrdered = index > start && (text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")"))
    let bullets = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
    return isOrdered || index == start && bullets.contains(text[index]) ? index + 2 - start : 0
  }

  private func fence(at start: Int) -> (mark: UInt8, length: Int)? {
    guard start < text.count, text[start] == UInt8(ascii: "`") || text[start] == UInt8(ascii: "~") else { return nil }
    let length = run(at: start)
    return length >= 3 ? (text[start], length) : nil
  }

  private func run(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    return end - start
  }

  private func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy { $0 <= 0x20 } }
}
