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
