import Graph

/// Cuts `[[Title]]`, `[[Title|label]]`, `[[Title#Heading]]`, and each with a `!` before it.
extension WithheldLinks {
  func cutTitles(of text: Bytes, into cuts: inout TextCuts, _ standing: Question) {
    var position = 0
    while let link = Self.nextTitle(in: text, from: position) {
      position = link.upperBound
      let (target, label) = Self.parts(of: link, in: text)
      guard let (titles, label) = withheldTitle(target, label, of: text, standing) else { continue }
      let lines = MarkdownLines(text)
      let whole = lines.start(ofLinkAt: link.lowerBound)..<link.upperBound
      if let around = Self.labelled(link, in: lines) {
        cut(around.whole, label: around.label, of: text, besides: titles, into: &cuts)
      } else if let label {
        cut(whole, label: label, of: text, besides: titles, into: &cuts)
      } else {
        cuts.replace(whole, by: words)
      }
    }
  }

  /// The ranges of `[label]([[Title]])`, where a title link is the address.
  private static func labelled(
    _ link: Range<Int>, in lines: MarkdownLines
  ) -> (whole: Range<Int>, label: Range<Int>)? {
    let close = link.lowerBound - 2
    guard lines.isAt(close + 1, "("), lines.isAt(close, "]"), lines.isAt(link.upperBound, ")"),
      let open = lines.openingBracket(before: close)
    else { return nil }
    return (lines.start(ofLinkAt: open)..<link.upperBound + 1, open + 1..<close)
  }

  /// The next `[[` that is closed in its line, including its `]]`. If one is not closed, no later one in the line is.
  static func nextTitle(in text: Bytes, from start: Int) -> Range<Int>? {
    var position = start
    while let brackets = ByteSearch.brackets(in: text, from: position) {
      var open = brackets
      var end = open + 2
      while end + 1 < text.count, text[end] != 0x0A {
        if text[end] == UInt8(ascii: "["), text[end - 1] == UInt8(ascii: "[") { open = end - 1 }
        if text[end] == UInt8(ascii: "]"), text[end + 1] == UInt8(ascii: "]"), end >= open + 2 {
          return open..<end + 2
        }
        end += 1
      }
      position = text[brackets...].firstIndex(of: 0x0A) ?? text.count
    }
    return nil
  }

  static func parts(of link: Range<Int>, in text: Bytes) -> (target: Range<Int>, label: Range<Int>?) {
    let inner = link.lowerBound + 2..<link.upperBound - 2
    guard let bar = text[inner].firstIndex(of: UInt8(ascii: "|")) else { return (inner, nil) }
    // In a table `|` is written `\|`.
    let isEscaped = bar > inner.lowerBound && text[bar - 1] == UInt8(ascii: "\\")
    return (inner.lowerBound..<(isEscaped ? bar - 1 : bar), bar + 1..<inner.upperBound)
  }

  /// Whether a link is `[[#Heading]]` of its own text.
  static func namesItself(_ target: Range<Int>, in text: Bytes) -> Bool {
    text[target].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
  }

  /// The longest title that is looked up in parts. Longer ones are only looked up in full, since each `#` in them may end a
  /// title.
  static let longestTitle = 1 << 10

  /// All names of the withheld item that a link refers to, and the link's words. If no item has the name in the first part, the
  /// other part may name one.
  private func withheldTitle(
    _ target: Range<Int>, _ label: Range<Int>?, of text: Bytes, _ standing: Question
  ) -> (titles: [[UInt8]], label: Range<Int>?)? {
    switch self.standing(in: target, of: text, standing) {
    case .withheld(let titles): return (titles, label)
    case .published: return nil
    case .unknown: break
    }
    guard let label, !Self.namesItself(target, in: text),
      case .withheld(let titles) = self.standing(in: label, of: text, standing)
    else { return nil }
    return (titles, target)
  }

  /// Looks up the full name, or the part before a `#`, since a title may contain one and a heading may follow.
  private func standing(in range: Range<Int>, of text: Bytes, _ standing: Question) -> Standing {
    var end = range.upperBound
    while true {
      let title = Bytes(rebasing: text[range.lowerBound..<end])
      let isAsked = title.count <= Self.longestTitle || end == range.upperBound
      if isAsked {
        let found = standing(.title, title)
        guard case .unknown = found else { return found }
      }
      guard let mark = text[range.lowerBound..<end].lastIndex(of: UInt8(ascii: "#")) else { return .unknown }
      end = mark
    }
  }
}

/// Cuts `[words](folder/note.md)`: links to the files of notes.
extension WithheldLinks {
  func cutNotes(
    of text: Bytes, into cuts: inout TextCuts, _ definitions: inout [LinkDefinition], _ standing: Question
  ) {
    let lines = MarkdownLines(text)
    var addresses = NoteAddresses(in: text)
    while let found = addresses.next() {
      guard let secrets = secrets(of: Bytes(rebasing: text[found.destination.address]), standing) else { continue }
      let end = found.destination.end
      let open = lines.openingBracket(before: found.close)
      if !found.isDefinition {
        guard let open else {
          cuts.replace(found.close + 1..<end, by: [])
          continue
        }
        let whole = lines.start(ofLinkAt: open)..<end
        cut(whole, label: open + 1..<found.close, of: text, besides: secrets, into: &cuts)
      } else if let open, !lines.isAt(open + 1, "^"), lines.mayBeginDefinition(at: open) {
        cuts.replace(open..<end, by: [])
        let label = LinkDefinition.matched(text[open + 1..<found.close])
        definitions.append(LinkDefinition(start: open, label: label, secrets: secrets))
      }
    }
  }

  /// The names of the withheld item that an address refers to; nil if it refers to none.
  private func secrets(of address: Bytes, _ standing: Question) -> [[UInt8]]? {
    for path in NoteAddresses.paths(of: address) {
      switch path.withUnsafeBufferPointer({ standing(.title, $0) }) {
      case .withheld(let titles): return titles
      case .published: return nil
      case .unknown: continue
      }
    }
    return nil
  }
}
