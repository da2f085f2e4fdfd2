public import Store

/// What of a text is meant for readers: all but the front matter at its head and its author's comments, `%%…%%` and `<!-- … -->`.
///
/// The graph holds texts in this form alone, so that no output has to think of the rest: neither the words of a comment nor its
/// links and tags are anywhere behind the loader.
public struct ReadableText {
  /// Nil where the whole text is meant for readers.
  public let bytes: [UInt8]?
  /// What the front matter says about publishing.
  public let rule: FrontMatter.Rule?

  /// - Parameter isDocument: whether front matter may stand at the head: in `title` and `body`.
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

  /// The same of a fact; nil where the whole text is meant for readers, as it is of nearly all facts.
  public init?(of fact: ScannedFact) {
    guard fact.type == .string, fact.value.count > 3 else { return nil }
    let isDocument =
      FrontMatter.mayBegin(fact.value) && (fact.attribute.equals("title") || fact.attribute.equals("body"))
    guard isDocument || Comments.mayStand(in: fact.value) else { return nil }
    self.init(fact.value, isDocument: isDocument)
    if bytes == nil { return nil }
  }

  /// An address is no text, and may hold two percent signs.
  private static func isAddress(_ text: Bytes) -> Bool {
    guard !text.contains(where: { $0 <= 0x20 }), let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return text[colon...].starts(with: "://".utf8)
  }
}
