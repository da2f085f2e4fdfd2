/// Removes comments from a text so that the text around them keeps its blocks.
struct CommentCut {
  private let text: Bytes
  private var kept: [UInt8] = []

  init(of text: Bytes) { self.text = text }

  /// - Parameter comments: in order. A comment that fills its lines is removed with them.
  consuming func without(_ comments: [Range<Int>]) -> [UInt8] {
    kept.reserveCapacity(text.count)
    var copied = 0
    for comment in comments {
      kept += text[copied..<comment.lowerBound]
      copied = comment.upperBound
      // The text after the comment is checked first, since in a row of many comments each is followed by the next.
      guard Comments.endsLine(copied, in: text), endsLine() else { continue }
      while let last = kept.last, last == 0x20 || last == 0x09 { kept.removeLast() }
      copied = (RawMemory.first(0x0A, in: text, from: copied) ?? text.count - 1) + 1
      if partsParagraphs(comment, next: copied) { kept.append(0x0A) }
    }
    kept += text[min(copied, text.count)...]
    return kept
  }

  /// Whether the last kept line is blank.
  private func endsLine() -> Bool {
    var index = kept.count
    while index > 0, kept[index - 1] == 0x20 || kept[index - 1] == 0x09 { index -= 1 }
    return index == 0 || kept[index - 1] == 0x0A
  }

  /// Whether two paragraphs would become one. An HTML comment is a block of its own (CommonMark 0.31, section 4.6).
  private func partsParagraphs(_ comment: Range<Int>, next: Int) -> Bool {
    guard text[comment.lowerBound] == UInt8(ascii: "<"), next < text.count, kept.count > 1, kept[kept.count - 2] != 0x0A
    else { return false }
    let byte = text[next]
    return byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
