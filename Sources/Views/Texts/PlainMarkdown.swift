import Graph
import Markdown

/// A Markdown block as roughly the words that a reader sees: enough for an extract, which is escaped like any text.
struct PlainMarkdown {
  private(set) var plain: [UInt8] = []
  /// The range of one link's words.
  private(set) var mark: Range<Int>?
  private let text: Bytes
  private let place: Int
  private var index = 0
  private var isRow = false
  /// How many link labels contain this text.
  private let depth: Int
  /// For each bracket or parenthesis, by offset, the offset at which it is closed. Found at the first bracket.
  private var closings: [Int: Int]?

  /// A label in a label is no link, and a text may nest thousands.
  private static let deepest = 4

  /// - Parameter place: the offset of the link to mark, at `itemid:` or `[[`.
  init(_ text: Bytes, _ place: Int, depth: Int = 0) {
    self.text = text
    self.depth = depth
    self.place = place
    plain.reserveCapacity(text.count)
  }

  mutating func run(_ title: (Bytes) -> [UInt8]) {
    beginLine()
    while index < text.count {
      switch text[index] {
      case 0x0A:
        space()
        index += 1
        beginLine()
      case 0...0x20,
        UInt8(ascii: "|") where text[index] <= 0x20 || isRow:
        space()
        index += 1
      case UInt8(ascii: "\\") where index + 1 < text.count && Self.isSign(text[index + 1]):
        plain.append(text[index + 1])
        index += 2
      case UInt8(ascii: "&"):
        guard let (characters, end) = CharacterReference.read(text, at: index) else { takeWord(); continue }
        plain += characters
        index = end
      case UInt8(ascii: "["), UInt8(ascii: "!"): bracket(title)
      case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "~"): emphasis()
      case UInt8(ascii: "_") where !isWithinWord: index += 1
      case UInt8(ascii: "=") where isHighlight: index += 2
      case UInt8(ascii: "i"), UInt8(ascii: "I"): if !bareItem(title) { takeWord() }
      default: takeWord()
      }
    }
    while plain.last == 0x20 { plain.removeLast() }
    // A link without words may be after the last space.
    mark = mark.map { min($0.lowerBound, plain.count)..<min($0.upperBound, plain.count) }
  }

  /// Takes at least one byte, and the following bytes as far as they are surely plain words.
  private mutating func takeWord() {
    let start = index
    index += 1
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 || Self.isLetter(byte) {
        index += 1
      } else if byte == 0x20, index + 1 < text.count, Self.isLetter(text[index + 1]), text[index + 1] | 0x20 != 0x69 {
        // The excluded letter begins `itemid:`.
        index += 2
      } else {
        break
      }
    }
    plain.append(contentsOf: Bytes(rebasing: text[start..<index]))
  }

  /// Whether `==` begins or ends highlighted words: a comparison has words, or blanks, on both sides.
  private var isHighlight: Bool {
    guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "=") else { return false }
    return neighbour(at: index - 1, isBefore: true) != neighbour(at: index + 2, isBefore: false)
  }

  private enum Neighbour { case blank, sign, word }

  /// What the byte at a place is part of; both bytes of a no-break space are blank.
  private func neighbour(at place: Int, isBefore: Bool) -> Neighbour {
    guard text.indices.contains(place), text[place] > 0x20 else { return .blank }
    let other = isBefore ? place - 1 : place + 1
    let isNoBreakSpace =
      text[place] == (isBefore ? 0xA0 : 0xC2) && text.indices.contains(other)
      && text[other] == (isBefore ? 0xC2 : 0xA0)
    if isNoBreakSpace { return .blank }
    return Self.isOfWord(text[place]) ? .word : .sign
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private mutating func take() {
    plain.append(text[index])
    index += 1
  }

  private mutating func space() {
    if let last = plain.last, last != 0x20 { plain.append(0x20) }
  }

  /// Skips the marks of quotes, lists, headings and tasks, which have no meaning here.
  private mutating func beginLine() {
    let start = index
    index = MarkdownBlock.content(index, in: text)
    if text[start..<index].contains(UInt8(ascii: ">")), let head = Callout(Bytes(rebasing: text[index...])) {
      index += head.length
    }
    isRow = index < text.count && text[index] == UInt8(ascii: "|")
    let marker = MarkdownBlock.marker(index, in: text)
    index += marker
    if marker > 0, index + 3 < text.count, text[index] == UInt8(ascii: "["), text[index + 2] == UInt8(ascii: "]"),
      text[index + 3] == 0x20
    {
      index += 4
    }
    while index < text.count, text[index] == UInt8(ascii: "#") { index += 1 }
  }

  /// `[[Title|label]]`, `[label](address)`, `[label][name]`, each with a `!` before it, and `[^1]`.
  private mutating func bracket(_ title: (Bytes) -> [UInt8]) {
    let open = text[index] == UInt8(ascii: "!") ? index + 1 : index
    guard depth < Self.deepest, open < text.count, text[open] == UInt8(ascii: "["), let close = closing(of: open) else {
      return take()
    }
    if open + 1 < close, text[open + 1] == UInt8(ascii: "["), text[close - 1] == UInt8(ascii: "]") {
      let inner = open + 2..<close - 1
      if open > index {
        picture(inner, isMarked: open == place)
        return index = behindAttributes(close + 1)
      }
      let bar = text[inner].lastIndex(of: UInt8(ascii: "|"))
      return label(bar.map { $0 + 1..<inner.upperBound } ?? inner, isMarked: open == place, end: close + 1, title)
    }
    if open + 1 < close, text[open + 1] == UInt8(ascii: "^") {
      let isDefinition = close + 1 < text.count && text[close + 1] == UInt8(ascii: ":")
      return index = close + (isDefinition ? 2 : 1)
    }
    let end = addressEnd(behind: close) ?? close + 1
    if end == close + 1, close + 1 < text.count, text[close + 1] == UInt8(ascii: ":") { return index = text.count }
    let isPicture = open > index && end > close + 1
    let size = isPicture ? RequestedSize.count(atEndOf: text[open + 1..<close]) : 0
    label(open + 1..<close - size, isMarked: (close..<end).contains(place), end: end, title)
    if isPicture { index = behindAttributes(end) }
  }

  /// `![[name.png|words|300]]`: its words without a size, or its name.
  private mutating func picture(_ inner: Range<Int>, isMarked: Bool) {
    let target = text[inner].prefix { $0 != UInt8(ascii: "|") }
    let words = RequestedSize.parted(Array(text[inner].dropFirst(target.count + 1))).words
    let start = plain.count
    plain += words.isEmpty ? Array(target) : words
    if isMarked { mark = start..<plain.count }
  }

  /// The offset after Logseq's attributes of a picture.
  private func behindAttributes(_ end: Int) -> Int {
    end + (RequestedSize.attributes(in: text[end...])?.count ?? 0)
  }

  private mutating func label(_ range: Range<Int>, isMarked: Bool, end: Int, _ title: (Bytes) -> [UInt8]) {
    var inner = PlainMarkdown(Bytes(rebasing: text[range]), place - range.lowerBound, depth: depth + 1)
    if range.count < text.count { inner.run(title) }
    let start = plain.count
    plain += inner.plain
    if isMarked {
      mark = start..<plain.count
    } else if let found = inner.mark {
      mark = start + found.lowerBound..<start + found.upperBound
    }
    index = end
  }

  /// The offset at which a bracket or parenthesis is closed, usually nearby. If it is not, all closings are found in one pass,
  /// since each may extend to the end.
  private mutating func closing(of open: Int) -> Int? {
    var depth = 0
    var found: Int?
    walk(open..<min(open + 256, text.count), text[open]) { place, opens in
      depth += opens ? 1 : -1
      if depth == 0 { found = place }
      return depth > 0
    }
    if found != nil || open + 256 >= text.count { return found }
    return allClosings()[open]
  }

  private mutating func allClosings() -> [Int: Int] {
    if let closings { return closings }
    var all: [Int: Int] = [:]
    for byte in [UInt8(ascii: "["), UInt8(ascii: "(")] {
      var open: [Int] = []
      walk(0..<text.count, byte) { place, opens in
        if opens { open.append(place) } else if let begun = open.popLast() { all[begun] = place }
        return true
      }
    }
    closings = all
    return all
  }

  /// Visits the brackets of a kind until `goesOn` returns false. A backslash escapes a bracket, but not a parenthesis. It is
  /// inlined into its callers, since they are called at each bracket.
  @inline(__always)
  private func walk(_ range: Range<Int>, _ opening: UInt8, _ goesOn: (_ place: Int, _ opens: Bool) -> Bool) {
    let isBracket = opening == UInt8(ascii: "[")
    let closing = isBracket ? UInt8(ascii: "]") : UInt8(ascii: ")")
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = text[place]
      if isBracket, byte == UInt8(ascii: "\\") {
        place += 1
      } else if byte == opening || byte == closing, !goesOn(place, byte == opening) {
        return
      }
      place += 1
    }
  }

  /// The offset after `(address "title")` or `[name]`.
  private mutating func addressEnd(behind close: Int) -> Int? {
    guard close + 1 < text.count, text[close + 1] == UInt8(ascii: "[") || text[close + 1] == UInt8(ascii: "(") else {
      return nil
    }
    return closing(of: close + 1).map { $0 + 1 }
  }

  /// Removes stars and backticks next to a word; one between spaces is a sign.
  private mutating func emphasis() {
    let byte = text[index]
    var end = index
    while end < text.count, text[end] == byte { end += 1 }
    let isAlone = (index == 0 || text[index - 1] <= 0x20) && (end == text.count || text[end] <= 0x20)
    if isAlone || byte == UInt8(ascii: "~") && end - index != 2 { plain += text[index..<end] }
    index = end
  }

  private var isWithinWord: Bool {
    index > 0 && index + 1 < text.count && Self.isOfWord(text[index - 1]) && Self.isOfWord(text[index + 1])
  }

  /// A bare `itemid:ID` is shown as the item's title.
  private mutating func bareItem(_ title: (Bytes) -> [UInt8]) -> Bool {
    let word: StaticString = "itemid:"
    guard index + 7 < text.count, index == 0 || !Self.isOfWord(text[index - 1]) else { return false }
    for offset in 0..<6 where text[index + offset] | 0x20 != word.utf8Start[offset] { return false }
    guard text[index + 6] == UInt8(ascii: ":") else { return false }
    var end = index + 7
    while end < text.count, Self.isOfWord(text[end]) && text[end] < 0x80 || text[end] == UInt8(ascii: "-") { end += 1 }
    guard end > index + 7 else { return false }
    let start = plain.count
    plain += title(Bytes(rebasing: text[index + 7..<end]))
    if index == place { mark = start..<plain.count }
    index = end
    return true
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Whether a byte may follow a backslash (CommonMark 0.31, section 2.4).
  private static func isSign(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !isOfWord(byte) || byte == 0x5F }
}
