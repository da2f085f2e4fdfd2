import Escaping

extension HTMLWriter {
  /// Writes text in the flow: title links and bare `itemid:ID` become links unless a link is already open.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, _ sink: inout Sink, _ lookup: Lookup) {
    guard options.itemLinks else { return sink.appendEscaped(bytes) }
    split(bytes, asLinks: openLink == nil, &sink, lookup)
  }

  /// Writes text that is only a label, as in an image's description.
  mutating func label(_ bytes: UnsafeBufferPointer<UInt8>, _ sink: inout Sink, _ lookup: Lookup) {
    guard options.itemLinks else { return sink.appendEscaped(bytes) }
    split(bytes, asLinks: false, &sink, lookup)
  }

  /// Writes text as it was typed: title links get their brackets back.
  func verbatim(_ bytes: UnsafeBufferPointer<UInt8>, _ sink: inout Sink) {
    asTyped(bytes) { sink.appendEscaped($0) }
  }

  /// Passes the pieces of a text to `body`, with each mark replaced by its source text.
  func asTyped(_ bytes: UnsafeBufferPointer<UInt8>, body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard !titleLinks.ranges.isEmpty else { return body(bytes) }
    var written = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0xEF, let mark = titleMark(in: bytes, at: index) else {
        index += 1
        continue
      }
      body(UnsafeBufferPointer(rebasing: bytes[written..<index]))
      titleLink(asTyped: UnsafeBufferPointer(rebasing: source[titleLinks.ranges[mark.number]]), body: body)
      index = mark.end
      written = index
    }
    body(UnsafeBufferPointer(rebasing: bytes[written...]))
  }

  /// Passes a title link as it was typed. In a table `|` needs a backslash: cmark removes it from a cell's text, but never saw
  /// the link's.
  private func titleLink(
    asTyped link: UnsafeBufferPointer<UInt8>, body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard table.column > 0 else { return body(link) }
    var written = 0
    for index in link.indices.dropLast()
    where link[index] == UInt8(ascii: "\\") && link[index + 1] == UInt8(ascii: "|") {
      body(UnsafeBufferPointer(rebasing: link[written..<index]))
      written = index + 1
    }
    body(UnsafeBufferPointer(rebasing: link[written...]))
  }

  /// Writes raw HTML as text, so that nothing is lost and none of it takes effect.
  mutating func rawHTML(_ bytes: UnsafeBufferPointer<UInt8>, isBlock: Bool, _ sink: inout Sink) {
    if options.unsafeHTML {
      result.leadsOut = true
      return asTyped(bytes) { options.extensions.contains(.tagFilter) ? TagFilter.write($0, &sink) : sink.append($0) }
    }
    if isBlock { sink.append("<p>") }
    let lineEnd = isBlock && bytes.last == 10 ? 1 : 0
    verbatim(UnsafeBufferPointer(rebasing: bytes.dropLast(lineEnd)), &sink)
    if isBlock { sink.append("</p>") }
  }

  private mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>, asLinks: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    sink.reserve(bytes.count)
    var written = 0
    var index = 0
    while true {
      index = SpecialBytes.first(in: bytes, from: index)
      guard index < bytes.count else { break }
      let end: Int
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        sink.append(UnsafeBufferPointer(rebasing: bytes[written..<index]))
        sink.append(entityFor: bytes[index])
        end = index + 1
      case UInt8(ascii: ":"):
        guard let id = Self.itemID(in: bytes, colon: index), index - 6 >= written else {
          index += 1
          continue
        }
        sink.append(UnsafeBufferPointer(rebasing: bytes[written..<(index - 6)]))
        bareItem(bytes, id, asLink: asLinks, &sink, lookup)
        end = id.upperBound
      case 0xEF:
        guard let mark = titleMark(in: bytes, at: index) else {
          index += 1
          continue
        }
        sink.append(UnsafeBufferPointer(rebasing: bytes[written..<index]))
        let link = source[titleLinks.ranges[mark.number]]
        let (isEmbed, target) = (link.first == UInt8(ascii: "!"), TitleLink(link))
        let attributes =
          isEmbed && Self.namesFile(target.target) ? RequestedSize.attributes(in: bytes[mark.end...]) : nil
        titleLink(target, asLink: asLinks, isEmbed: isEmbed, size: attributes?.size ?? .none, &sink, lookup)
        end = mark.end + (attributes?.count ?? 0)
      default:
        index += 1
        continue
      }
      index = end
      written = end
    }
    sink.append(UnsafeBufferPointer(rebasing: bytes[written...]))
  }

  func titleMark(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (number: Int, end: Int)? {
    guard !titleLinks.ranges.isEmpty, let mark = TitleLinks.read(bytes, at: index),
      mark.number < titleLinks.ranges.count
    else { return nil }
    return mark
  }

  /// The range of the id after `itemid:` (letters, digits, `-` and `_`), if the word starts with `itemid`.
  private static func itemID(in bytes: UnsafeBufferPointer<UInt8>, colon: Int) -> Range<Int>? {
    let word: StaticString = "itemid"
    guard colon >= 6, colon == 6 || !isIDByte(bytes[colon - 7]) else { return nil }
    for index in 0..<6 where bytes[colon - 6 + index] | 0x20 != word.utf8Start[index] { return nil }
    var end = colon + 1
    while end < bytes.count, isIDByte(bytes[end]) { end += 1 }
    return end > colon + 1 ? (colon + 1)..<end : nil
  }

  private static func isIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

/// Finds the bytes of a text that HTML must escape or that may start a link: one of `"&:<>`, or the first byte of a title link's
/// mark.
enum SpecialBytes {
  /// The offset of the first such byte from `start` on; the end if there is none.
  ///
  /// Eight bytes are tested at once: a byte of `word ^ pattern` is zero if it equals the pattern's byte, and the lowest bit of
  /// `(x - 0x01…) & ~x & 0x80…` marks the first such byte. `<` and `>` differ in only one bit.
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index &+ 8 <= bytes.count {
      let found = marks(in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    if bytes.count >= 8, index < bytes.count {
      // Reads the last word again without its bytes before `index`. The shift adds zeros at the end, which do not match.
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
      let found = marks(in: word &>> UInt64((index &+ 8 &- bytes.count) &* 8))
      return found == 0 ? bytes.count : index &+ found.trailingZeroBitCount >> 3
    }
    while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
    return index
  }

  /// The highest bit of the first matching byte, and possibly of others after it.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    (EightBytes.zeros(word ^ 0x2222_2222_2222_2222) | EightBytes.zeros(word ^ 0x2626_2626_2626_2626)
      | EightBytes.zeros(word ^ 0x3A3A_3A3A_3A3A_3A3A)
      | EightBytes.zeros((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
      | EightBytes.zeros(word ^ 0xEFEF_EFEF_EFEF_EFEF)) & EightBytes.marks
  }

  /// Whether a byte matches, with one shift instead of six comparisons.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let signs: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3A | 1 << 0x3C | 1 << 0x3E
    return byte < 64 ? signs &>> UInt64(byte) & 1 != 0 : byte == 0xEF
  }
}

/// GFM's "Disallowed Raw HTML" (section 6.11): the `<` of nine tags is escaped.
enum TagFilter {
  private static let names: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  static func write(_ html: UnsafeBufferPointer<UInt8>, _ sink: inout Sink) {
    for index in 0..<html.count {
      if html[index] == UInt8(ascii: "<"), names.contains(where: { isTag(html, index, $0) }) {
        sink.append("&lt;")
      } else {
        sink.append(byte: html[index])
      }
    }
  }

  private static func isTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: [UInt8]) -> Bool {
    var index = start + 1
    if index < html.count, html[index] == UInt8(ascii: "/") { index += 1 }
    guard index + name.count < html.count else { return false }
    for offset in 0..<name.count where html[index + offset] | 0x20 != name[offset] { return false }
    index += name.count
    switch html[index] {
    case 9...13, 32, UInt8(ascii: ">"), UInt8(ascii: "/"): return true
    default: return false
    }
  }
}
