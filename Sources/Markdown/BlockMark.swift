/// A block of a text that another text shows: a paragraph, a list item with its children, a quotation, a table or a code fence.
///
/// A block is found by a mark of one of its lines, because the text before it and the targets of its links may have changed.
public enum BlockMark {
  /// A hash of the letters and digits of a line, outside links and comments; nil if it has none.
  public static func of(_ line: some Collection<UInt8>) -> String? {
    let line = Array(line)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var (place, isMarked) = (0, false)
    while place < line.count {
      if let end = endOfOther(line, place) {
        place = end
        continue
      }
      let byte = line[place]
      let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if (0x30...0x39).contains(letter) || (0x61...0x7A).contains(letter) || letter >= 0x80 {
        hash = (hash ^ UInt64(letter)) &* 0x0000_0100_0000_01b3
        isMarked = true
      }
      place += 1
    }
    return isMarked ? String(hash, radix: 36) : nil
  }

  /// The end of the link or comment that starts at `start`; nil if none starts there.
  private static func endOfOther(_ line: [UInt8], _ start: Int) -> Int? {
    let rest = line[start...]
    for (open, close) in [("%%", "%%"), ("<!--", "-->")] where rest.starts(with: open.utf8) {
      var end = start + open.utf8.count
      while end < line.count, !line[end...].starts(with: close.utf8) { end += 1 }
      return min(line.count, end + close.utf8.count)
    }
    guard line[start] == UInt8(ascii: "["), let label = end(line, start, "[", "]") else { return nil }
    return label < line.count && line[label] == UInt8(ascii: "(") ? end(line, label, "(", ")") ?? label : label
  }

  private static func end(_ line: [UInt8], _ start: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int? {
    var depth = 0
    for place in start..<line.count {
      if line[place] == UInt8(ascii: open) { depth += 1 }
      if line[place] == UInt8(ascii: close) { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }

  /// The block that ends with the line of a mark, without its indentation.
  ///
  /// - Parameters:
  ///   - mark: The mark of a line. With a `+` at its end, the block goes back to the last blank line, such as a full list.
  ///   - text: The text in which the mark is searched.
  ///   - shown: The same text with other words in some lines. The block is taken from it.
  /// - Returns: nil if no line has the mark.
  public static func block(
    _ mark: String, in text: UnsafeBufferPointer<UInt8>, shown: UnsafeBufferPointer<UInt8>? = nil
  ) -> [UInt8]? {
    let isWhole = mark.hasSuffix("+")
    let mark = isWhole ? String(mark.dropLast()) : mark
    let lines = lines(of: text)
    let shown = shown.map(Self.lines) ?? lines
    guard shown.count == lines.count else { return nil }
    guard let last = lines.firstIndex(where: { !$0.isBlank && of($0.bytes) == mark }) else { return nil }
    var (first, end) = (last, last)
    let fence = isWhole ? FencedLines.ranges(in: lines.map(\.bytes)).first { $0.contains(last) } : nil
    if let fence { (first, end) = (fence.lowerBound, fence.upperBound) }
    // An indented fence is part of a list.
    if fence == nil ? !lines[last].isHeading : lines[first].margin > 0 {
      while first > 0, !lines[first - 1].isBlank, !lines[first - 1].isHeading, isWhole || !lines[first].isItem,
        isWhole || lines[last].isQuote == lines[first - 1].isQuote
      { first -= 1 }
      if lines[first].isItem, !isWhole {
        for number in lines.indices.dropFirst(last + 1) where !lines[number].isBlank {
          guard lines[number].margin > lines[first].margin else { break }
          end = number
        }
      }
    }
    let margin = lines[first].margin
    return Array(shown[first...end].map { $0.bytes.dropFirst(min(margin, $0.margin)) }.joined(separator: [0x0A]))
  }

  private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [Line] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Line.init)
  }

  private struct Line {
    let bytes: UnsafeBufferPointer<UInt8>.SubSequence
    let margin: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) {
      self.bytes = bytes
      margin = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    }

    private var first: UInt8? { bytes.dropFirst(margin).first }
    var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
    var isQuote: Bool { first == UInt8(ascii: ">") }

    var isHeading: Bool {
      let rest = bytes.dropFirst(margin).drop { $0 == UInt8(ascii: "#") }
      return first == UInt8(ascii: "#") && (rest.first.map { $0 <= 0x20 } ?? true)
    }

    /// Whether a list item starts in this line.
    var isItem: Bool {
      let digits = bytes.dropFirst(margin).prefix { (0x30...0x39).contains($0) }.count
      let rest = bytes.dropFirst(margin + digits)
      guard let sign = rest.first, rest.dropFirst().first.map({ $0 <= 0x20 }) ?? false else { return false }
      return (digits > 0 ? ".)" : "-*+").utf8.contains(sign)
    }
  }
}

/// Finds fenced code blocks: lines between two fences of backticks or tildes (CommonMark, section 4.5).
public enum FencedLines {
  /// The blocks from the opening to the closing line; lines are numbered from 0.
  public static func ranges(in lines: [some Collection<UInt8>]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var open: (mark: UInt8, count: Int, line: Int)?
    for (number, line) in lines.enumerated() {
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { continue }
      let count = content.prefix { $0 == mark }.count
      let rest = content.dropFirst(count)
      if let fence = open {
        guard mark == fence.mark, count >= fence.count, rest.allSatisfy({ $0 <= 0x20 }) else { continue }
        ranges.append(fence.line...number)
        open = nil
      } else if count >= 3, mark != UInt8(ascii: "`") || !rest.contains(mark) {
        open = (mark, count, number)
      }
    }
    return ranges
  }
}
