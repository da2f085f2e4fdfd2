/// The definition of a footnote: `[^label]:`.
enum FootnoteDefinition {
  /// Whether a text may contain a definition anywhere.
  ///
  /// Without a definition no bracket is a footnote, and cmark need not look for footnotes. It would treat every bracket that
  /// starts with `^` as one and, if it is not, put back only part of the text in it (cmark-gfm 0.29.0.gfm.6,
  /// `handle_close_bracket` in `inlines.c`, which mixes the columns of two lines).
  static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let bracket = Bytes.first(UInt8(ascii: "["), in: text, from: index) {
      index = bracket + 1
      guard index < text.count, text[index] == UInt8(ascii: "^") else { continue }
      let end = text[(index + 1)...].firstIndex { isEnd($0) } ?? text.endIndex
      if end > index + 1, end + 1 < text.count, text[end] == UInt8(ascii: "]"), text[end + 1] == UInt8(ascii: ":") {
        return true
      }
      // All brackets before this end have the same one, so none of them defines a footnote.
      index = end
    }
    return false
  }

  /// Whether a byte ends a label or cannot be part of one.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
