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
