import Graph

/// Takes links to withheld items out of a text before anything is made of it, so that no output has to think of them:
/// neither the id of such an item nor its title may leave with the text of another (`design.md`, invariant 5).
///
/// A link becomes its label; where the label is the id or the title, and for a bare `itemid:ID` or `[[Title]]`, the words
/// for an unpublished item stand. Links are found in all the forms that Markdown gives them, with ids spelled as Markdown
/// and addresses allow, and in code as well: what is withheld is not quoted either.
struct WithheldLinks {
  /// What is said in place of a withheld item.
  let words: [UInt8]
  /// What a link names its item by.
  enum Target { case id, title }

  /// What becomes of the item that a link means.
  enum Standing {
    case unknown, published
    /// With all that names the item.
    case withheld(titles: [[UInt8]])
  }

  typealias Question = (Target, Bytes) -> Standing

  /// Whether a text may hold a link at all; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    ByteSearch.itemID(in: text, from: 0) != nil || ByteSearch.brackets(in: text, from: 0) != nil
      || SpelledText.isNeeded(for: text) || NoteAddresses.mayStand(in: text)
  }

  /// Whether a text holds one link, `[label](itemid:ID)` with an `itemid:` at a place and an id that can be read in one way only.
  static func isOnlyLink(_ place: Int, in text: Bytes) -> Bool {
    guard place > 1, text[place - 1] == UInt8(ascii: "("), text[place - 2] == UInt8(ascii: "]"),
      let end = text[place...].dropFirst(7).firstIndex(where: { !isPlain($0) }), text[end] == UInt8(ascii: ")")
    else { return false }
    return ByteSearch.itemID(in: text, from: 0) == place && ByteSearch.itemID(in: text, from: end) == nil
      && ByteSearch.brackets(in: text, from: 0) == nil && !SpelledText.isNeeded(for: text)
      && !NoteAddresses.mayStand(in: text)
  }

  /// Taking a link out may leave what reads as another, so it is looked again; a text that was made to go on forever is
  /// looked at so often.
  private static let mostRounds = 8

  /// A text as it is shown.
  struct Cleaned {
    let bytes: [UInt8]
    /// Whether it was not looked through to its end, so that nothing is shown of it.
    let isGivenUp: Bool
  }

  /// - Returns: nil when there is nothing to take out.
  ///
  /// - Parameter standing: asked for every link.
  func cleaned(_ text: Bytes, standing: Question) -> Cleaned? {
    var asked = 0
    func answer(_ target: Target, _ name: Bytes) -> Standing {
      asked += name.count
      guard asked <= Self.mostAsked else { return .unknown }
      let found = standing(target, name)
      if case .withheld(let titles) = found { asked += titles.count * Self.costOfTitle }
      return found
    }
    var result: [UInt8]?
    for _ in 0..<Self.mostRounds {
      let next = result?.withUnsafeBufferPointer { cleanedOnce($0, answer) } ?? nil
      guard let next = result == nil ? cleanedOnce(text, answer) : next else { break }
      result = next
    }
    if asked > Self.mostAsked { return Cleaned(bytes: words, isGivenUp: true) }
    return result.map { Cleaned(bytes: $0, isGivenUp: false) }
  }

  /// Bytes of all that may be an id or a title in one text. Where `itemid:` stands in one word ten thousand times, each may
  /// reach over all that follow; in place of such a text stand the words for an unpublished item.
  private static let mostAsked = 1 << 26
  /// Each title of a withheld item is looked for in the label; that takes as long as asking for so many bytes.
  private static let costOfTitle = 256

  private func cleanedOnce(_ text: Bytes, _ standing: Question) -> [UInt8]? {
    var cuts = TextCuts()
    var definitions: [LinkDefinition] = []
    cutItems(of: MarkdownLines(text), into: &cuts, &definitions, standing)
    cutTitles(of: text, into: &cuts, standing)
    cutNotes(of: text, into: &cuts, &definitions, standing)
    if !definitions.isEmpty { cutUses(of: definitions, in: MarkdownLines(text), into: &cuts) }
    return cuts.applied(to: text)
  }

  /// Takes away what makes a label a link; the label goes as well where it gives away what it stands for.
  ///
  /// - Parameter whole: from the opening bracket, or the `!` of an image, to behind the link.
  func cut(
    _ whole: Range<Int>, label: Range<Int>, of text: Bytes, besides secrets: [[UInt8]], into cuts: inout TextCuts
  ) {
    if LabelWords(text[label]).tell(secrets) { return cuts.replace(whole, by: words) }
    cuts.replace(whole.lowerBound..<label.lowerBound, by: [])
    cuts.replace(label.upperBound..<whole.upperBound, by: [])
  }
}
