import Graph

/// Ranges of a text with their replacements.
struct TextCuts {
  private var cuts: [(range: Range<Int>, text: [UInt8])] = []

  mutating func replace(_ range: Range<Int>, by text: [UInt8]) { cuts.append((range, text)) }

  /// The text with all replacements; a range within another is dropped with it. Nil if there are none.
  func applied(to text: Bytes) -> [UInt8]? {
    guard !cuts.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var kept = 0
    let sorted = cuts.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for (range, replacement) in sorted {
      if range.lowerBound >= kept {
        result += text[kept..<range.lowerBound]
        result += replacement
      }
      kept = max(kept, range.upperBound)
    }
    result += text[kept...]
    return result
  }
}
