/// Takes the text out of HTML that this target wrote.
enum PlainText {
  /// Tags and footnote numbers go, entities are read, and each run of white space becomes one space.
  ///
  /// - Parameter enough: how many bytes of text are wanted; what lies further behind is not looked at.
  static func of(_ html: UnsafeBufferPointer<UInt8>, enough: Int = .max) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(min(html.count, enough))
    var index = 0
    while index < html.count, text.count < enough {
      switch html[index] {
      case UInt8(ascii: "<"): index = afterTag(html, index)
      case UInt8(ascii: "&"): index = readEntity(html, index, &text)
      case 9, 10, 13, 32:
        if let last = text.last, last != 32 { text.append(32) }
        index += 1
      default:
        text.append(html[index])
        index += 1
      }
    }
    if text.last == 32 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// At most `limit` characters, cut between words where there is a gap to cut at.
  static func cut(_ text: String, to limit: Int) -> String {
    // No text has more characters than bytes, and in ASCII, the usual case, they are the same.
    guard text.utf8.count > limit else { return text }
    let isASCII = text.utf8.prefix(limit + 1).allSatisfy { $0 < 0x80 }
    let cut =
      isASCII
      ? text.utf8.index(text.startIndex, offsetBy: limit)
      : text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    guard let end = cut, end < text.endIndex else { return text }
    var head = text[..<end]
    if text[end].isLetter || text[end].isNumber, let gap = head.lastIndex(of: " ") { head = head[..<gap] }
    while let last = head.last, last == " " || last == "," || last == "." || last == ";" || last == ":" {
      head.removeLast()
    }
    return head + "…"
  }

  private static func afterTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    let isNote = starts(html, start, with: "<sup class=\"footnote-ref\"")
    while index < html.count {
      if html[index] == UInt8(ascii: ">"), !isNote || starts(html, index - 5, with: "</sup>") { return index + 1 }
      index += 1
    }
    return index
  }

  private static func readEntity(_ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: inout [UInt8]) -> Int {
    if starts(html, start, with: "&amp;") { return take("&", 5) }
    if starts(html, start, with: "&lt;") { return take("<", 4) }
    if starts(html, start, with: "&gt;") { return take(">", 4) }
    if starts(html, start, with: "&quot;") { return take("\"", 6) }
    return take("&", 1)

    func take(_ character: Unicode.Scalar, _ length: Int) -> Int {
      text.append(UInt8(ascii: character))
      return start + length
    }
  }

  private static func starts(_ html: UnsafeBufferPointer<UInt8>, _ at: Int, with text: StaticString) -> Bool {
    guard at >= 0, at + text.utf8CodeUnitCount <= html.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where html[at + index] != text.utf8Start[index] { return false }
    return true
  }
}
