import Graph

/// The links to items in a text, one after the other, as far as a look at its bytes tells: `itemid:ID`, bare or as an address,
/// and `[[Title]]`. What stands in code is none.
struct TextLinks: IteratorProtocol {
  struct Link {
    /// Where `itemid:` or `[[` begins.
    let start: Int
    /// The id, or the title with its heading.
    let target: Range<Int>
    let isTitle: Bool
  }

  private let text: Bytes
  private var nextID: Int?
  private var nextTitle: Range<Int>?
  private let code: [Range<Int>]

  /// Whether a text may hold any; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    ByteSearch.itemID(in: text, from: 0) != nil || ByteSearch.brackets(in: text, from: 0) != nil
  }

  /// All that may be the title in what stands between `[[` and `]]`: the whole, or what is before a `#`.
  static func titles(in target: Bytes) -> [Bytes] {
    [target] + target.indices.filter { target[$0] == UInt8(ascii: "#") }.map { Bytes(rebasing: target[..<$0]) }
  }

  init(in text: Bytes) {
    self.text = text
    nextID = ByteSearch.itemID(in: text, from: 0)
    nextTitle = WithheldLinks.nextTitle(in: text, from: 0)
    code = nextID == nil && nextTitle == nil ? [] : CodeRanges.of(text)
  }

  mutating func next() -> Link? {
    while nextID != nil || nextTitle != nil {
      if let title = nextTitle, title.lowerBound < nextID ?? .max {
        nextTitle = WithheldLinks.nextTitle(in: text, from: title.upperBound)
        if !isCode(title.lowerBound) {
          return Link(start: title.lowerBound, target: WithheldLinks.parts(of: title, in: text).target, isTitle: true)
        }
      } else if let start = nextID {
        nextID = ByteSearch.itemID(in: text, from: start + 7)
        if let id = id(behind: start), !isCode(start) { return Link(start: start, target: id, isTitle: false) }
      }
    }
    return nil
  }

  /// As an address an id ends where the address does; bare, where a word of it does.
  private func id(behind start: Int) -> Range<Int>? {
    let isAddress = start > 1 && (text[start - 1] == UInt8(ascii: "(") || text[start - 1] == UInt8(ascii: "<"))
    if !isAddress, start > 0, Self.isOfID(text[start - 1]) { return nil }
    var end = start + 7
    while end < text.count, isAddress ? Self.isOfAddress(text[end]) : Self.isOfID(text[end]) { end += 1 }
    return end > start + 7 ? start + 7..<end : nil
  }

  /// Code ranges follow one another, and a text may have a hundred thousand.
  private func isCode(_ place: Int) -> Bool {
    let behind = code.partitioningIndex { $0.lowerBound > place }
    return behind > 0 && code[behind - 1].contains(place)
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ")") && byte != UInt8(ascii: ">")
  }

  static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
