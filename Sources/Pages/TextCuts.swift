import Graph

/// Stretches of a text with what stands in their place.
struct TextCuts {
  private var cuts: [(range: Range<Int>, text: [UInt8])] = []

  mutating func replace(_ range: Range<Int>, by text: [UInt8]) { cuts.append((range, text)) }

  /// The text without them; a cut within another goes with it. Nil where there are none.
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
