import Escaping

/// Extracts the text of HTML that this target wrote.
enum PlainText {
  /// The text without tags and footnote numbers, with entities decoded and each run of white space as one space.
  static func of(_ html: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes(of: html, enough: .max).text, as: UTF8.self)
  }

  /// Appends the same to a sink, as bytes.
  static func append(_ html: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
    sink.reserve(html.count + 8)
    let room = UnsafeMutableBufferPointer(start: sink.writePointer, count: html.count + 8)
    var count = 0
    _ = write(html, enough: .max, to: room, &count)
    sink.advance(by: count)
  }

  /// At most `limit` characters of the text, cut between words if possible.
  static func beginning(of html: UnsafeBufferPointer<UInt8>, limit: Int) -> String {
    // In ASCII, the usual case, characters are bytes, and a few more show whether the word continues.
    let (text, isASCII) = bytes(of: html, enough: limit + 8)
    if isASCII { return cut(text, to: limit) }
    // A character with its marks takes more than four bytes only in texts where a cut some words early does no harm.
    return cut(String(decoding: bytes(of: html, enough: limit * 4 + 64).text, as: UTF8.self), to: limit)
  }

  /// - Parameter enough: How many bytes of text are needed; nothing after them is read.
  private static func bytes(
    of html: UnsafeBufferPointer<UInt8>, enough: Int
  ) -> (text: [UInt8], isASCII: Bool) {
    var isASCII = true
    let text = [UInt8](unsafeUninitializedCapacity: min(html.count, enough) + 8) { text, count in
      isASCII = write(html, enough: enough, to: text, &count)
    }
    return (text, isASCII)
  }

  /// - Returns: Whether the text is ASCII.
  @inline(__always) private static func write(
    _ html: UnsafeBufferPointer<UInt8>, enough: Int, to text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) -> Bool {
    var isASCII = true
    var index = 0
    // An entity becomes one byte, so each pass of the loop writes at most one.
    while index < html.count, count < enough {
      switch html[index] {
      case UInt8(ascii: "<"): index = beginningOfTeX(html, index) ?? afterTag(html, index)
      case UInt8(ascii: "&"):
        text[count] = readEntity(html, &index)
        count += 1
      case 9, 10, 13, 32:
        if count > 0, text[count - 1] != 32 {
          text[count] = 32
          count += 1
        }
        index += 1
      case let byte:
        if byte >= 0x80 { isASCII = false }
        text[count] = byte
        count += 1
        index += 1
      }
    }
    if count > 0, text[count - 1] == 32 { count -= 1 }
    return isASCII
  }

  private static func cut(_ text: [UInt8], to limit: Int) -> String {
    guard text.count > limit else { return String(decoding: text, as: UTF8.self) }
    var head = text[..<limit]
    if isOfWord(text[limit]), let gap = head.lastIndex(of: 32) { head = head[..<gap] }
    while let last = head.last, ends.contains(last) { head.removeLast() }
    return String(decoding: head, as: UTF8.self) + "…"
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    // A text never has more characters than bytes.
    guard text.utf8.count > limit, let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    var head = text[..<end]
    if text[end].isLetter || text[end].isNumber, let gap = head.lastIndex(of: " ") { head = head[..<gap] }
    while let last = head.utf8.last, ends.contains(last) { head.removeLast() }
    return head + "…"
  }

  /// Characters that an excerpt does not end with.
  private static let ends = Array(" ,.;:".utf8)

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Finds the TeX in a formula's MathML, so that the formula is read once: `x^2` is two letters in MathML.
  ///
  /// - Returns: The start of the TeX; nil if no formula starts at `start`.
  private static func beginningOfTeX(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard starts(html, start, with: "<math ") else { return nil }
    var index = start + 6
    while let tag = Bytes.first(UInt8(ascii: "<"), in: html, from: index) {
      if starts(html, tag, with: "<annotation") { return afterSpace(html, afterTag(html, tag)) }
      if starts(html, tag, with: "</math") || starts(html, tag, with: "<math ") { return nil }
      index = tag + 1
    }
    return nil
  }

  private static func afterSpace(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    html[start...].firstIndex { $0 > 0x20 } ?? html.count
  }

  private static func afterTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard starts(html, start, with: "<sup class=\"footnote-ref\"") else {
      return Bytes.first(UInt8(ascii: ">"), in: html, from: start).map { $0 + 1 } ?? html.count
    }
    var index = start
    while let end = Bytes.first(UInt8(ascii: ">"), in: html, from: index) {
      index = end + 1
      if starts(html, end - 5, with: "</sup>") { return index }
    }
    return html.count
  }

  /// The character of the entity at `index`, which moves past it.
  private static func readEntity(_ html: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8 {
    if starts(html, index, with: "&amp;") { return take("&", 5) }
    if starts(html, index, with: "&lt;") { return take("<", 4) }
    if starts(html, index, with: "&gt;") { return take(">", 4) }
    if starts(html, index, with: "&quot;") { return take("\"", 6) }
    if starts(html, index, with: "&#x27;") { return take("'", 6) }
    return take("&", 1)

    func take(_ sign: Unicode.Scalar, _ length: Int) -> UInt8 {
      index += length
      return UInt8(ascii: sign)
    }
  }

  private static func starts(_ html: UnsafeBufferPointer<UInt8>, _ at: Int, with text: StaticString) -> Bool {
    guard at >= 0, at + text.utf8CodeUnitCount <= html.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where html[at + index] != text.utf8Start[index] { return false }
    return true
  }
}
