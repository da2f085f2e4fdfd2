/// The `[[…]]` of one text, taken out before cmark reads it.
///
/// cmark would read marks in a title (`[[The __init__ method]]`), and a table would split it at its `|`. So each link is replaced
/// by a mark, U+FDD0 number U+FDD1, which cmark reads as a word. In text it is written as a link; in code, mathematics, raw HTML
/// and addresses it is written as typed. U+FDD0 is a noncharacter: in a source text it becomes U+FFFD.
struct TitleLinks {
  /// The range of each link in the source, from its `[[` (or `![[`) to the end of `]]`.
  private(set) var ranges: [Range<Int>] = []
  /// The text with the marks in place; empty if there are no links.
  private(set) var marked: [UInt8] = []

  private static let longest = 1024

  mutating func clear() {
    ranges.removeAll(keepingCapacity: true)
    marked.removeAll(keepingCapacity: marked.capacity < 1 << 20)
  }

  mutating func find(in source: UnsafeBufferPointer<UInt8>) {
    clear()
    var index = 0
    var copied = 0
    while let bracket = Bytes.first(UInt8(ascii: "["), in: source, from: index), bracket + 4 < source.count {
      index = bracket
      guard source[index + 1] == UInt8(ascii: "["), let end = Self.end(of: index, in: source) else {
        index += 1
        continue
      }
      let start = index > 0 && source[index - 1] == UInt8(ascii: "!") ? index - 1 : index
      guard start >= copied, !Self.isEscaped(start, in: source) else {
        index = end
        continue
      }
      copy(source, copied..<start)
      mark(start..<end)
      copied = end
      index = end
    }
    if !ranges.isEmpty { copy(source, copied..<source.count) }
  }

  /// Reads the mark that starts at `index`: its number, and the offset after it.
  static func read(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (number: Int, end: Int)? {
    guard index + 6 < text.count, text[index + 1] == 0xB7, text[index + 2] == 0x90 else { return nil }
    var number = 0
    var next = index + 3
    while next < text.count, text[next] >= 0x30, text[next] <= 0x39, number < 1 << 40 {
      number = number * 10 + Int(text[next] & 15)
      next += 1
    }
    guard next + 2 < text.count, text[next] == 0xEF, text[next + 1] == 0xB7, text[next + 2] == 0x91 else { return nil }
    return (number, next + 3)
  }

  private mutating func mark(_ range: Range<Int>) {
    marked.append(contentsOf: [0xEF, 0xB7, 0x90])
    marked.append(contentsOf: String(ranges.count).utf8)
    marked.append(contentsOf: [0xEF, 0xB7, 0x91])
    ranges.append(range)
  }

  private mutating func copy(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    for index in range
    where source[index] == 0xEF && index + 2 < range.upperBound && source[index + 1] == 0xB7
      && source[index + 2] == 0x90
    {
      marked.append(contentsOf: source[start..<index])
      marked.append(contentsOf: [0xEF, 0xBF, 0xBD])
      start = index + 3
    }
    marked.append(contentsOf: source[start..<range.upperBound])
  }

  /// The offset after `]]` if this is a link: on one line, without brackets inside, not a footnote, not the label of a Markdown
  /// link, and without half a code span.
  private static func end(of start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start + 2
    var ticks = 0
    while index + 1 < source.count, index - start < longest {
      switch source[index] {
      case 10, 13, UInt8(ascii: "["): return nil
      case UInt8(ascii: "`"): ticks += 1
      case UInt8(ascii: "]"):
        guard source[index + 1] == UInt8(ascii: "]"), index > start + 2, source[start + 2] != UInt8(ascii: "^") else {
          return nil
        }
        let isLabel = isDestination(at: index + 2, in: source)
        return isLabel || ticks % 2 == 1 ? nil : index + 2
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether `(…)` at a place is the destination of a Markdown link (CommonMark 0.31, section 6.3). Other words in parentheses are
  /// text after the link. A destination that is longer than a title link can be is not read to its end.
  private static func isDestination(at open: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard open < source.count, source[open] == UInt8(ascii: "(") else { return false }
    let end = min(source.count, open + longest)
    var index = behindSpace(open + 1, before: end, in: source)
    if index < end, source[index] == UInt8(ascii: "<") { return true }
    var depth = 0
    while index < end, source[index] > 0x20 {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      index += 1
    }
    index = behindSpace(index, before: end, in: source)
    guard index < end else { return end < source.count }
    // A title follows the destination, or nothing.
    return [UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(source[index])
  }

  private static func behindSpace(_ start: Int, before end: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < end, source[index] == 0x20 || source[index] == 0x09 || source[index] == 0x0A { index += 1 }
    return index
  }

  static func isEscaped(_ index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var slashes = 0
    while index - slashes > 0, source[index - slashes - 1] == UInt8(ascii: "\\") { slashes += 1 }
    return slashes % 2 == 1
  }
}

/// The parts of one `[[Title#Heading|text]]`.
struct TitleLink {
  /// The meaning of a link.
  struct Meaning {
    let standing: LinkStanding
    /// The title as in the link, without a heading.
    let title: [UInt8]
    /// The headings after the title, each within the one before.
    let path: [[UInt8]]
    /// The link with its parts in the order in which they were understood.
    let link: TitleLink
  }

  /// Everything that names the target; a title may itself contain `#`.
  var target: [UInt8]
  /// The text after `|`.
  var label: [UInt8]?

  /// Reads the source text from `[[` or `![[` to the end of `]]`.
  init(_ raw: UnsafeBufferPointer<UInt8>.SubSequence) {
    let first = raw.first == UInt8(ascii: "!") ? raw.startIndex + 3 : raw.startIndex + 2
    let inner = Self.withoutPipeEscapes(raw[first..<(raw.endIndex - 2)])
    let pipe = inner.firstIndex(of: UInt8(ascii: "|"))
    target = Self.trimmed(inner[..<(pipe ?? inner.endIndex)])
    label = pipe.map { Self.trimmed(inner[($0 + 1)...]) }
    if label?.isEmpty == true { label = nil }
  }

  /// The same link read as `[[text|Title]]`, the order in Dendron.
  var turned: TitleLink? { label.map { TitleLink(target: $0, label: target) } }

  private init(target: [UInt8], label: [UInt8]) {
    self.target = target
    self.label = label
  }

  /// The bytes with `\|`, as it is written in a table, replaced by `|`.
  private static func withoutPipeEscapes(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "|"), result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first == 32 || first == 9 { bytes.removeFirst() }
    while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
    return Array(bytes)
  }
}
