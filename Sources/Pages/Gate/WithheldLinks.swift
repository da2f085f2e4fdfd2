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

/// A line such as `[label]: itemid:ID "title"` whose item is withheld.
struct LinkDefinition {
  /// The offset of the line; the first of several definitions of one label counts.
  let start: Int
  let label: String
  /// Texts that a label of a link through it must not contain.
  let secrets: [[UInt8]]

  /// Labels are compared without case, and all white space is alike (CommonMark 0.31, section 6.3, "matches").
  static func matched(_ label: some Sequence<UInt8>) -> String {
    NormalForm.folded(
      String(decoding: Array(label), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

/// Cuts links through definitions: `[label][1]`, `[label][]`, `[label]`.
extension WithheldLinks {
  /// - Parameter definitions: the definitions that were cut.
  func cutUses(of definitions: [LinkDefinition], in lines: MarkdownLines, into cuts: inout TextCuts) {
    var known: [String: LinkDefinition] = [:]
    for definition in definitions where known[definition.label] == nil { known[definition.label] = definition }
    let uses = findUses(in: lines, &known)
    for use in uses {
      guard let definition = known[use.name] else { continue }
      cut(use.whole, label: use.label, of: lines.text, besides: definition.secrets, into: &cuts)
    }
  }

  private struct Use {
    let whole: Range<Int>
    let label: Range<Int>
    let name: String
  }

  /// Everything that may be a link through a definition. Labels that an earlier definition has are removed from `known`.
  private func findUses(in lines: MarkdownLines, _ known: inout [String: LinkDefinition]) -> [Use] {
    var uses: [Use] = []
    let brackets = lines.brackets()
    let closings = Dictionary(uniqueKeysWithValues: brackets.map { ($0.open, $0.close) })
    for (open, close) in brackets {
      let label = open + 1..<close
      let name = Self.name(label, in: lines)
      if lines.isAt(close + 1, ":"), lines.mayBeginDefinition(at: open), lines.definition(from: close + 2) != nil {
        if let definition = known[name], open < definition.start { known[name] = nil }
      } else if let use = use(of: label, name, closings, in: lines) {
        uses.append(use)
      }
    }
    return uses
  }

  private func use(of label: Range<Int>, _ name: String, _ closings: [Int: Int], in lines: MarkdownLines) -> Use? {
    let start = lines.start(ofLinkAt: label.lowerBound - 1)
    let behind = label.upperBound + 1
    if lines.isAt(behind, "("), lines.destination(from: behind + 1) != nil { return nil }
    if lines.isAt(behind, "["), let close = closings[behind] {
      let written = Self.name(behind + 1..<close, in: lines)
      return Use(whole: start..<close + 1, label: label, name: written.isEmpty ? name : written)
    }
    return Use(whole: start..<behind, label: label, name: name)
  }

  /// The label's name; a longer text is no label.
  private static func name(_ label: Range<Int>, in lines: MarkdownLines) -> String {
    label.count > 4000 ? "" : LinkDefinition.matched(lines.text[label])
  }
}
