import Graph

/// Finds the paragraph around a place in a text.
enum TextParagraph {
  /// Longer paragraphs are not searched for one link among many.
  static let longest = 1 << 12

  /// The range from one blank line to the next. If it is too long, only the line around the place, if no link crosses its ends.
  static func range(around place: Int, in text: Bytes) -> Range<Int>? {
    let window = max(0, place - longest)..<min(text.count, place + longest)
    let start = start(place, in: text, from: window.lowerBound)
    let end = end(place, in: text, to: window.upperBound)
    if let start, let end, end - start <= longest { return start..<end }
    return lines(around: place, in: text, within: window)
  }

  /// Whether a text contains `]:`.
  static func hasDefinitions(_ text: Bytes) -> Bool {
    var index = 1
    while let colon = ByteSearch.first(UInt8(ascii: ":"), in: text, from: index) {
      if text[colon - 1] == UInt8(ascii: "]") { return true }
      index = colon + 1
    }
    return false
  }

  private static func start(_ place: Int, in text: Bytes, from limit: Int) -> Int? {
    var start = place
    while let end = ByteSearch.last(0x0A, in: text, from: limit, before: start) {
      start = end
      while start > limit, text[start - 1] <= 0x20, text[start - 1] != 0x0A { start -= 1 }
      if start > limit, text[start - 1] == 0x0A { return start }
    }
    return limit == 0 ? 0 : nil
  }

  private static func end(_ place: Int, in text: Bytes, to limit: Int) -> Int? {
    var end = place
    let window = Bytes(rebasing: text[..<limit])
    while let line = ByteSearch.first(0x0A, in: window, from: end) {
      end = line + 1
      var next = end
      while next < limit, text[next] <= 0x20, text[next] != 0x0A { next += 1 }
      if next >= text.count || (next < limit && text[next] == 0x0A) { return line }
    }
    return limit == text.count ? limit : nil
  }

  /// The line alone, if its brackets are balanced: then no link crosses its ends.
  private static func lines(around place: Int, in text: Bytes, within window: Range<Int>) -> Range<Int>? {
    guard
      let start = text[window.lowerBound..<place].lastIndex(of: 0x0A).map({ $0 + 1 })
        ?? (window.lowerBound == 0 ? 0 : nil),
      let end = text[place..<window.upperBound].firstIndex(of: 0x0A)
        ?? (window.upperBound == text.count ? text.count : nil),
      end - start <= longest
    else { return nil }
    var depth = 0
    for byte in text[start..<end] {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return nil }
    }
    return depth == 0 ? start..<end : nil
  }
}
