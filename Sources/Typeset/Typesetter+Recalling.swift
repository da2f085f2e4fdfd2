/// What was set before, so that it need not be set again.
extension Typesetter {
  /// Recalls the code that stands on a page as it was set, with its language.
  ///
  /// The spans around words are taken away to find out what was typed, which is exact for all languages but Markdown, of which the
  /// fences are set by themselves.
  ///
  /// - Parameter page: HTML as it was written by this program and with these scripts.
  public func recall(from page: UnsafeBufferPointer<UInt8>) {
    var rest = page[...]
    while let start = Self.firstRange(of: Self.opening, in: rest)?.upperBound,
      let quote = page[start...].firstIndex(of: UInt8(ascii: "\"")), quote + 2 <= page.endIndex,
      let end = Self.firstRange(of: Self.closing, in: page[(quote + 2)...])
    {
      let html = page[(quote + 2)..<end.lowerBound]
      if let language = Self.language(named: String(decoding: page[start..<quote], as: UTF8.self)),
        language != "markdown", Self.firstRange(of: Self.word, in: html) != nil
      {
        recall(Code(Self.typed(in: html), in: language), as: String(decoding: html, as: UTF8.self))
      }
      rest = page[end.upperBound...]
    }
  }

  private static let opening = Array("<pre><code class=\"language-".utf8)
  private static let closing = Array("</code></pre>".utf8)
  /// What begins where a word was set; what could not be set has none.
  private static let word = Array("<span class=\"token".utf8)

  /// What was typed to give HTML: no text of code has a sign that Prism does not write as itself, but for these two.
  private static func typed(in html: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var typed: [UInt8] = []
    typed.reserveCapacity(html.count)
    var rest = html
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if rest.starts(with: "&amp;".utf8) {
        typed.append(UInt8(ascii: "&"))
        rest = rest.dropFirst(5)
      } else if rest.starts(with: "&lt;".utf8) {
        typed.append(UInt8(ascii: "<"))
        rest = rest.dropFirst(4)
      } else {
        typed.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: typed, as: UTF8.self)
  }

  private static func firstRange(
    of sought: [UInt8], in text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Range<Int>? {
    var rest = text
    while let start = rest.firstIndex(of: sought[0]) {
      rest = rest[start...]
      if rest.starts(with: sought) { return start..<start + sought.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
