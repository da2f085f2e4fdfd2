public import Graph

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

/// Bytes that replace some of the graph's, at an address that is stable as long as the object lives.
///
/// `@unchecked Sendable`: it is written once, when it is made.
public final class OwnedText: @unchecked Sendable {
  public let bytes: Bytes
  /// Whether it replaces a text that is not shown, since not all of its links can be checked.
  let isGivenUp: Bool

  convenience init(_ text: WithheldLinks.Cleaned) { self.init(text.bytes, isGivenUp: text.isGivenUp) }

  public init(_ text: [UInt8], isGivenUp: Bool = false) {
    self.isGivenUp = isGivenUp
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    bytes = Bytes(copy)
  }

  deinit { bytes.deallocate() }
}
