public import Store

/// The part of a text that is meant for readers: without the front matter at its head and its author's comments, `%%…%%` and
/// `<!-- … -->`.
///
/// The graph holds texts only in this form, so that no output has to care about the rest. The words, links and tags of a comment
/// never get past the loader.
public struct ReadableText {
  /// The readable part; nil where it is the complete text.
  public let bytes: [UInt8]?
  /// The front matter's setting that keeps the item from being published.
  public let rule: FrontMatter.Rule?

  /// - Parameter isDocument: whether there may be front matter at the head, as in `title` and `body`.
  public init(_ text: Bytes, isDocument: Bool) {
    let matter = isDocument ? FrontMatter(of: text) : nil
    let rest = Bytes(rebasing: text[(matter?.end ?? 0)...])
    let comments = Comments.mayStand(in: rest) && !Self.isAddress(rest) ? Comments.ranges(in: rest) : []
    rule = matter?.rule
    guard matter != nil || !comments.isEmpty else {
      bytes = nil
      return
    }
    bytes = comments.isEmpty ? Array(rest) : CommentCut(of: rest).without(comments)
  }

  /// The readable part of a fact's text; nil where it is the complete text, as with nearly all facts.
  public init?(of fact: ScannedFact) {
    guard fact.type == .string, fact.value.count > 3 else { return nil }
    let isDocument =
      FrontMatter.mayBegin(fact.value) && (fact.attribute.equals("title") || fact.attribute.equals("body"))
    guard isDocument || Comments.mayStand(in: fact.value) else { return nil }
    self.init(fact.value, isDocument: isDocument)
    if bytes == nil { return nil }
  }

  /// Whether a text is a URL. A URL may hold two percent signs, and they are no comment.
  private static func isAddress(_ text: Bytes) -> Bool {
    guard !text.contains(where: { $0 <= 0x20 }), let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return text[colon...].starts(with: "://".utf8)
  }
}

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
