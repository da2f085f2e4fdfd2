/// Finds the code in a text, in which nothing is a link: fences, indented lines outside of lists, and spans between backticks.
struct NoteCode {
  /// The ranges of code, in order.
  private(set) var ranges: [Range<Int>] = []
  private let text: [UInt8]
  private var fence: (mark: UInt8, length: Int, start: Int)?
  private var isInList = false
  private var isBehindBlank = true
  private var isIndented = false
  /// The start of the current paragraph, which may contain spans of code.
  private var paragraph: Int?

  init(in text: [UInt8]) {
    self.text = text
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      read(start..<end)
      start = end + 1
    }
    endParagraph(at: text.count)
    if let fence { ranges.append(fence.start..<text.count) }
  }

  private mutating func read(_ line: Range<Int>) {
    let content = text[line].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != UInt8(ascii: ">") }
    guard let content else {
      if fence == nil { endParagraph(at: line.lowerBound) }
      return isBehindBlank = true
    }
    if let open = fence {
      let run = runLength(at: content, of: open.mark, in: line)
      guard run >= open.length, text[(content + run)..<line.upperBound].allSatisfy({ $0 <= 0x20 }) else { return }
      ranges.append(open.start..<line.upperBound)
      return fence = nil
    }
    let words = behindMarker(content, in: line)
    if words > content { isInList = true }
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
      let run = runLength(at: words, of: mark, in: line)
      let info = text[(words + run)..<line.upperBound]
      guard run >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { continue }
      endParagraph(at: line.lowerBound)
      return fence = (mark, run, words)
    }
    let isDeep = text[line.lowerBound] == 0x09 || text[line].prefix(4).elementsEqual([0x20, 0x20, 0x20, 0x20])
    if isBehindBlank, !isDeep, words == content, content == line.lowerBound { isInList = false }
    isIndented = isDeep && !isInList && (isBehindBlank || isIndented)
    isBehindBlank = false
    if isIndented { ranges.append(line) } else if paragraph == nil { paragraph = line.lowerBound }
  }

  private func runLength(at start: Int, of mark: UInt8, in line: Range<Int>) -> Int {
    text[start..<line.upperBound].prefix { $0 == mark }.count
  }

  /// The place after `- `, `* `, `+ ` or `1. `, if the line has one.
  private func behindMarker(_ content: Int, in line: Range<Int>) -> Int {
    var place = content
    switch text[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): place += 1
    case 0x30...0x39:
      while place < line.upperBound, (0x30...0x39).contains(text[place]) { place += 1 }
      guard place < line.upperBound, text[place] == UInt8(ascii: ".") || text[place] == UInt8(ascii: ")") else {
        return content
      }
      place += 1
    default: return content
    }
    guard place < line.upperBound, text[place] == 0x20 || text[place] == 0x09 else { return content }
    while place < line.upperBound, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    return place
  }

  /// Finds the spans between runs of backticks of the same length, reading each run once.
  private mutating func endParagraph(at end: Int) {
    guard let start = paragraph else { return }
    paragraph = nil
    var runs: [(start: Int, length: Int)] = []
    var place = start
    while let tick = text[place..<end].firstIndex(of: UInt8(ascii: "`")) {
      let length = runLength(at: tick, of: UInt8(ascii: "`"), in: start..<end)
      let isEscaped = tick > start && text[tick - 1] == UInt8(ascii: "\\")
      if !isEscaped || length > 1 { runs.append((tick, length)) }
      place = tick + length
    }
    var later: [Int: [Int]] = [:]
    for (number, run) in runs.enumerated().reversed() { later[run.length, default: []].append(number) }
    var number = 0
    while number < runs.count {
      let run = runs[number]
      while let last = later[run.length]?.last, last <= number { later[run.length]?.removeLast() }
      if let close = later[run.length]?.last {
        ranges.append(run.start..<runs[close].start + run.length)
        number = close
      }
      number += 1
    }
  }
}
