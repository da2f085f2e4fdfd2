import Escaping
import Graph

/// The sentence of a Markdown text that contains a link, as plain words: marks are removed, and links become their labels. First
/// the block is found, then made plain, then cut to its sentence and, if that is long, to the words around the link.
struct LinkSentence {
  private var plain: [UInt8] = []
  /// The link's own label.
  private var mark = 0..<0

  /// The most bytes of a sentence that are shown.
  static let most = 240

  /// - Parameters:
  ///   - place: the offset of the link, at `itemid:` or `[[`.
  ///   - title: the words for an item that the text names as a bare `itemid:ID`.
  /// - Returns: nil if the link is in the definition of a link, which is no sentence.
  init?(around place: Int, in text: Bytes, title: (Bytes) -> [UInt8]) {
    let block = MarkdownBlock.range(around: place, in: text)
    var plainer = PlainMarkdown(Bytes(rebasing: text[block]), place - block.lowerBound)
    plainer.run(title)
    guard let found = plainer.mark else { return nil }
    (plain, mark) = (plainer.plain, found)
  }

  /// The sentence, with its link in `<mark>`.
  ///
  /// - Parameter most: the most bytes of it. Somewhat less than half of them precede the link, and two thirds may be the link's
  ///   label, which usually repeats the title of the page.
  func write(into sink: inout Sink, most: Int = LinkSentence.most) {
    plain.withUnsafeBufferPointer { bytes in
      let sentence = Self.sentence(around: mark, in: bytes)
      let label = Self.cutWithin(mark, most * 2 / 3, in: bytes)
      let cut = mark.upperBound - label
      let start = Self.cutBefore(sentence.lowerBound, mark.lowerBound, most * 11 / 24, in: bytes)
      let end = Self.cutBehind(sentence.upperBound, start + most + cut, from: mark.upperBound, in: bytes)
      if start > sentence.lowerBound { sink.append("… ") }
      sink.appendEscapedHTML(Bytes(rebasing: bytes[start..<mark.lowerBound]))
      sink.append("<mark>")
      sink.appendEscapedHTML(Bytes(rebasing: bytes[mark.lowerBound..<label]))
      if cut > 0 { sink.append("…") }
      sink.append("</mark>")
      sink.appendEscapedHTML(Bytes(rebasing: bytes[mark.upperBound..<end]))
      if end < sentence.upperBound { sink.append(" …") }
    }
  }

  private static func sentence(around mark: Range<Int>, in plain: Bytes) -> Range<Int> {
    // Anything further away is not shown, whether or not a sentence ends there.
    let first = max(0, mark.lowerBound - most)
    let last = min(plain.count, mark.upperBound + 2 * most)
    var start = mark.lowerBound
    while start > first, !isBoundary(start, in: plain) { start -= 1 }
    var end = mark.upperBound
    while end < last, !isBoundary(end, in: plain) { end += 1 }
    while start < mark.lowerBound, plain[start] == 0x20 { start += 1 }
    while end > mark.upperBound, plain[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Whether a sentence ends before a place: after a full stop, question mark or exclamation mark and a space, or after those of
  /// scripts that need no space. The next word is not in lower case, and the last one is not an abbreviation of two letters.
  @inline(__always)
  private static func isBoundary(_ place: Int, in plain: Bytes) -> Bool {
    guard place > 0, plain[place - 1] == 0x20 || plain[place - 1] >= 0x80 else { return false }
    return endsSentence(place, in: plain)
  }

  /// The same for a place after a space or after a non-ASCII byte.
  private static func endsSentence(_ place: Int, in plain: Bytes) -> Bool {
    if place >= 3, plain[place - 3] == 0xE3 && plain[place - 2] == 0x80 && plain[place - 1] == 0x82 { return true }
    if place >= 3, plain[place - 3] == 0xEF, plain[place - 2] == 0xBC,
      plain[place - 1] == 0x81 || plain[place - 1] == 0x9F
    {
      return true
    }
    guard place >= 2, place < plain.count, plain[place - 1] == 0x20 else { return false }
    if plain[place] >= UInt8(ascii: "a"), plain[place] <= UInt8(ascii: "z") { return false }
    var end = place - 2
    while end > 0, plain[end] == 0x22 || plain[end] == 0x27 || plain[end] == 0x29 { end -= 1 }
    if end > 0, plain[end - 1] == 0xD8, plain[end] == 0x9F { return true }
    if plain[end] == UInt8(ascii: "!") || plain[end] == UInt8(ascii: "?") { return true }
    guard plain[end] == UInt8(ascii: ".") else { return false }
    return end < 3 || !(end - 3..<end).contains { plain[$0] == 0x20 || plain[$0] == UInt8(ascii: ".") }
  }

  private static func cutBefore(_ start: Int, _ mark: Int, _ mostBefore: Int, in bytes: Bytes) -> Int {
    guard mark - start > mostBefore else { return start }
    var place = mark - mostBefore
    while place < mark, bytes[place] != 0x20 { place += 1 }
    if place < mark { return place + 1 }
    place = mark - mostBefore
    while place < mark, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  /// The end of a shortened label: after a word that ends in the second half of the limit, else after a letter.
  private static func cutWithin(_ mark: Range<Int>, _ most: Int, in bytes: Bytes) -> Int {
    guard mark.count > most else { return mark.upperBound }
    var place = mark.lowerBound + most
    while place > mark.lowerBound + most / 2 {
      if bytes[place] == 0x20 { return place }
      place -= 1
    }
    place = mark.lowerBound + most
    while bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The place at which the sentence is cut after the link: after a word, else after a letter, and never within the label.
  private static func cutBehind(_ end: Int, _ most: Int, from first: Int, in bytes: Bytes) -> Int {
    let limit = max(most, first)
    guard end > limit else { return end }
    if let space = (max(first, limit - 40)...limit).last(where: { bytes[$0] == 0x20 }) { return space }
    return (limit..<end).first { bytes[$0] & 0xC0 != 0x80 } ?? end
  }
}
