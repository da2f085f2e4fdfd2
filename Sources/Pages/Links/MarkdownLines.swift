import Graph

/// The part of the grammar of Markdown links that finds where one begins and ends (CommonMark 0.31, sections 4.7 and 6.3). In
/// doubt, it accepts more as a link than Markdown does.
struct MarkdownLines {
  let text: Bytes

  init(_ text: Bytes) { self.text = text }

  /// The most bytes of a label, an address or a title that are searched.
  private static let longest = 4000
  /// The deepest nesting of parentheses in an address, as in cmark.
  private static let deepest = 32

  /// The address of a link, and where the link ends.
  struct Destination {
    let address: Range<Int>
    /// Behind the closing parenthesis, or behind a definition's title.
    let end: Int
  }

  func isAt(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    index >= 0 && index < text.count && text[index] == UInt8(ascii: byte)
  }

  /// Whether an odd number of backslashes precedes a place.
  func isEscaped(_ index: Int) -> Bool {
    var start = index
    while isAt(start - 1, "\\") { start -= 1 }
    return (index - start) % 2 == 1
  }

  /// The `[` that belongs to the `]` at a place, possibly in an earlier line.
  func openingBracket(before close: Int) -> Int? {
    var depth = 1
    var index = close - 1
    while index >= 0, close - index < Self.longest {
      if isAt(index, "]"), !isEscaped(index) { depth += 1 }
      if isAt(index, "["), !isEscaped(index) { depth -= 1 }
      if depth == 0 { return index }
      index -= 1
    }
    return nil
  }

  /// Every `[` with its `]`, also across lines, in the order of the opening brackets.
  func brackets() -> [(open: Int, close: Int)] {
    var pairs: [(open: Int, close: Int)] = []
    var open: [Int] = []
    var index = 0
    while index < text.count {
      if isAt(index, "[") { open.append(index) }
      if isAt(index, "]"), let start = open.popLast() { pairs.append((start, index)) }
      index += isAt(index, "\\") ? 2 : 1
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// The offset of the `!` of an image, or of the `[` of a link.
  func start(ofLinkAt open: Int) -> Int { isAt(open - 1, "!") ? open - 1 : open }

  /// The offset at which the white space that ends at `index` begins. The marks of a quote at the beginning of a line count as
  /// white space.
  func beforeSpace(_ index: Int) -> Int {
    var index = index
    while index > 0 {
      if text[index - 1] <= 0x20 {
        index -= 1
      } else if isAt(index - 1, ">"), isLead(upTo: index, of: " \t>") {
        while index > 0, text[index - 1] != 0x0A, text[index - 1] != 0x0D { index -= 1 }
      } else {
        break
      }
    }
    return index
  }

  /// Whether the beginning of a line consists only of some marks.
  func isLead(upTo end: Int, of marks: StaticString) -> Bool {
    var index = end - 1
    while index >= 0, text[index] != 0x0A, text[index] != 0x0D {
      let byte = text[index]
      guard (0..<marks.utf8CodeUnitCount).contains(where: { marks.utf8Start[$0] == byte }) else { return false }
      index -= 1
    }
    return true
  }

  /// Whether only spaces and the marks of quotes and lists precede a definition in its line.
  func mayBeginDefinition(at open: Int) -> Bool { isLead(upTo: open, of: " \t>-*+0123456789.)") }

  /// Reads `address "title")` behind the `(` of a link.
  func destination(from start: Int) -> Destination? {
    guard let address = address(from: space(from: start)) else { return nil }
    var index = space(from: address.end)
    if index > address.end, let behind = title(from: index) { index = space(from: behind) }
    return isAt(index, ")") ? Destination(address: address.range, end: index + 1) : nil
  }

  /// Reads `address "title"` behind the `:` of a definition, up to the end of its line.
  func definition(from start: Int) -> Destination? {
    guard let address = address(from: space(from: start)), !address.range.isEmpty else { return nil }
    let next = space(from: address.end)
    if next > address.end, let behind = title(from: next), let end = lineEnd(from: behind) {
      return Destination(address: address.range, end: end)
    }
    return lineEnd(from: address.end).map { Destination(address: address.range, end: $0) }
  }

  /// The offset after the spaces at a place, if the line ends there.
  private func lineEnd(from start: Int) -> Int? {
    var index = start
    while isAt(index, " ") || isAt(index, "\t") { index += 1 }
    return index >= text.count || text[index] == 0x0A || text[index] == 0x0D ? index : nil
  }

  /// The offset after white space; marks of quotes at the beginning of a line count as white space.
  private func space(from start: Int) -> Int {
    var index = start
    var isLead = false
    while index < text.count, text[index] <= 0x20 || (isLead && isAt(index, ">")) {
      if text[index] == 0x0A || text[index] == 0x0D { isLead = true }
      index += 1
    }
    return index
  }

  private func address(from start: Int) -> (range: Range<Int>, end: Int)? {
    if isAt(start, "<") {
      var index = start + 1
      while index < text.count, index - start < Self.longest, text[index] != 0x0A, text[index] != 0x0D,
        !isAt(index, "<")
      {
        if isAt(index, ">") { return (start + 1..<index, index + 1) }
        index += isAt(index, "\\") ? 2 : 1
      }
      return nil
    }
    var depth = 0
    var index = start
    address: while index < text.count, index - start <= Self.longest {
      switch text[index] {
      case 0...0x20: break address
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.deepest { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break address }
        depth -= 1
      case UInt8(ascii: "\\"): if index + 1 < text.count, text[index + 1] > 0x20 { index += 1 }
      default: break
      }
      index += 1
    }
    guard index - start <= Self.longest else { return nil }
    return (start..<min(index, text.count), min(index, text.count))
  }

  /// The offset after a title in quotes or parentheses.
  private func title(from start: Int) -> Int? {
    guard start < text.count else { return nil }
    let close: Unicode.Scalar
    switch text[start] {
    case UInt8(ascii: "\""): close = "\""
    case UInt8(ascii: "'"): close = "'"
    case UInt8(ascii: "("): close = ")"
    default: return nil
    }
    var index = start + 1
    while index < text.count, index - start < Self.longest {
      if isAt(index, close) { return index + 1 }
      index += isAt(index, "\\") ? 2 : 1
    }
    return nil
  }
}
