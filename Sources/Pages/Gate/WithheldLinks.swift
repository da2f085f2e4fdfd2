import Graph

/// Removes links to withheld items from a text before it is used, so that no output has to handle them: neither the id of such an
/// item nor its title may be published with the text of another (`design.md`, invariant 5).
///
/// A link becomes its label. If the label is the id or the title, and for a bare `itemid:ID` or `[[Title]]`, the words for an
/// unpublished item replace it. Links are found in all forms of Markdown, with ids escaped as Markdown and addresses allow, and
/// in code as well: withheld items are not quoted either.
struct WithheldLinks {
  /// The words that replace a withheld item.
  let words: [UInt8]
  /// How a link names its item.
  enum Target { case id, title }

  /// The state of the item that a link refers to.
  enum Standing {
    case unknown, published
    /// With all names of the item.
    case withheld(titles: [[UInt8]])
  }

  typealias Question = (Target, Bytes) -> Standing

  /// Whether a text may contain a link at all; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    ByteSearch.itemID(in: text, from: 0) != nil || ByteSearch.brackets(in: text, from: 0) != nil
      || SpelledText.isNeeded(for: text) || NoteAddresses.mayStand(in: text)
  }

  /// Whether a text contains exactly one link, `[label](itemid:ID)`, with its `itemid:` at a place and an unambiguous id.
  static func isOnlyLink(_ place: Int, in text: Bytes) -> Bool {
    guard place > 1, text[place - 1] == UInt8(ascii: "("), text[place - 2] == UInt8(ascii: "]"),
      let end = text[place...].dropFirst(7).firstIndex(where: { !isPlain($0) }), text[end] == UInt8(ascii: ")")
    else { return false }
    return ByteSearch.itemID(in: text, from: 0) == place && ByteSearch.itemID(in: text, from: end) == nil
      && ByteSearch.brackets(in: text, from: 0) == nil && !SpelledText.isNeeded(for: text)
      && !NoteAddresses.mayStand(in: text)
  }

  /// Cutting a link may leave text that reads as another, so the result is checked again. This limits the rounds for a text that
  /// was made to go on forever.
  private static let mostRounds = 8

  /// A text in its shown form.
  struct Cleaned {
    let bytes: [UInt8]
    /// Whether it was not checked to its end, so that nothing of it is shown.
    let isGivenUp: Bool
  }

  /// Removes links to withheld items from a text.
  ///
  /// - Parameter standing: called for every link.
  /// - Returns: nil if there is nothing to remove.
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

  /// The most bytes of possible ids and titles that are checked in one text. If a word contains `itemid:` ten thousand times,
  /// each may extend over all that follow. The words for an unpublished item replace such a text.
  private static let mostAsked = 1 << 26
  /// Each title of a withheld item is searched in the label, which takes as long as checking this many bytes.
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

  /// Removes what makes a label a link. The label is removed as well if it reveals what it names.
  ///
  /// - Parameter whole: from the opening bracket, or the `!` of an image, to the end of the link.
  func cut(
    _ whole: Range<Int>, label: Range<Int>, of text: Bytes, besides secrets: [[UInt8]], into cuts: inout TextCuts
  ) {
    if LabelWords(text[label]).tell(secrets) { return cuts.replace(whole, by: words) }
    cuts.replace(whole.lowerBound..<label.lowerBound, by: [])
    cuts.replace(label.upperBound..<whole.upperBound, by: [])
  }
}
