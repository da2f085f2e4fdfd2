import Graph

/// Cuts `itemid:ID`, bare or as an address.
extension WithheldLinks {
  func cutItems(
    of lines: MarkdownLines, into cuts: inout TextCuts, _ definitions: inout [LinkDefinition], _ standing: Question
  ) {
    if SpelledText.isNeeded(for: lines.text) {
      let spelled = SpelledText(lines.text)
      spelled.bytes.withUnsafeBufferPointer { bytes in
        var position = 0
        while let start = ByteSearch.itemID(in: bytes, from: position) {
          position = start + 7
          cutItem(spelled.starts[start]..<spelled.starts[position], of: lines, into: &cuts, &definitions, standing)
        }
      }
    } else {
      var position = 0
      while let start = ByteSearch.itemID(in: lines.text, from: position) {
        position = start + 7
        guard mayBeWithheld(behind: position, in: lines.text, standing) else { continue }
        cutItem(start..<position, of: lines, into: &cuts, &definitions, standing)
      }
    }
  }

  /// Whether an id without escapes may be a withheld item's, at any possible length. Nearly none is, and then the link around it
  /// need not be parsed.
  private func mayBeWithheld(behind start: Int, in text: Bytes, _ standing: Question) -> Bool {
    // Within angle brackets an address may have spaces.
    if start > 7, text[start - 8] <= 0x20 || text[start - 8] == UInt8(ascii: "<") { return true }
    let limit = min(text.count, start + Self.longestID)
    var plain = start
    while plain < limit, Self.isPlain(text[plain]) { plain += 1 }
    var last = plain
    while !endsAddress(start..<plain, of: text), last < limit, text[last] > 0x20 {
      if Self.spells(text[last]) { return true }
      last += 1
    }
    if last == start { return true }
    var end = last
    while end > start {
      if end == last || Self.mayEnd(text, at: end) {
        switch standing(.id, Bytes(rebasing: text[start..<end])) {
        case .withheld: return true
        // No address ends within a word, so no shorter id is meant.
        case .published where end <= plain: return false
        case .published, .unknown: break
        }
      }
      end -= 1
    }
    return false
  }

  /// Whether an id in `](itemid:ID)` ends here, since the parenthesis behind it closes the address (`MarkdownLines`).
  private func endsAddress(_ id: Range<Int>, of text: Bytes) -> Bool {
    id.lowerBound > 8 && text[id.lowerBound - 8] == UInt8(ascii: "(") && text[id.lowerBound - 9] == UInt8(ascii: "]")
      && id.upperBound < text.count && text[id.upperBound] == UInt8(ascii: ")")
  }

  /// Whether a byte can only belong to the id that contains it.
  static func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 && isOfWord(byte) || byte == UInt8(ascii: "-") }

  /// - Parameter scheme: the range of `itemid:`.
  private func cutItem(
    _ scheme: Range<Int>, of lines: MarkdownLines, into cuts: inout TextCuts, _ definitions: inout [LinkDefinition],
    _ standing: Question
  ) {
    let begin = lines.beforeSpace(scheme.lowerBound)
    let front = lines.isAt(begin - 1, "<") ? lines.beforeSpace(begin - 1) : begin
    // A blank line ends any construct.
    guard lines.text[front..<scheme.lowerBound].count(where: { $0 == 0x0A }) < 2 else {
      return cutBare(scheme, of: lines, into: &cuts, standing)
    }
    if lines.isAt(front - 1, "("), lines.isAt(front - 2, "]"), let link = lines.destination(from: front),
      link.address.contains(scheme.lowerBound)
    {
      guard let secrets = secrets(in: scheme.upperBound..<link.address.upperBound, of: lines.text, standing)?.all else {
        return
      }
      guard let open = lines.openingBracket(before: front - 2) else {
        return cuts.replace(front - 1..<link.end, by: [])
      }
      let whole = lines.start(ofLinkAt: open)..<link.end
      cut(whole, label: open + 1..<front - 2, of: lines.text, besides: secrets, into: &cuts)
    } else if lines.isAt(front - 1, ":"), lines.isAt(front - 2, "]"), let link = lines.definition(from: front),
      link.address.contains(scheme.lowerBound), let open = lines.openingBracket(before: front - 2),
      !lines.isAt(open + 1, "^"), lines.mayBeginDefinition(at: open)
    {
      guard let secrets = secrets(in: scheme.upperBound..<link.address.upperBound, of: lines.text, standing)?.all else {
        return
      }
      cuts.replace(open..<link.end, by: [])
      let label = LinkDefinition.matched(lines.text[open + 1..<front - 2])
      definitions.append(LinkDefinition(start: open, label: label, secrets: secrets))
    } else {
      cutBare(scheme, of: lines, into: &cuts, standing)
    }
  }

  private func cutBare(
    _ scheme: Range<Int>, of lines: MarkdownLines, into cuts: inout TextCuts, _ standing: Question
  ) {
    let rest = lines.text[scheme.upperBound...].prefix(Self.longestID)
    let run = scheme.upperBound..<(rest.firstIndex { $0 <= 0x20 } ?? rest.endIndex)
    guard let found = secrets(in: run, of: lines.text, standing) else { return }
    if cutAnchor(around: scheme, of: lines, besides: found.all, into: &cuts) { return }
    let isAutolink = lines.isAt(scheme.lowerBound - 1, "<") && lines.isAt(found.end, ">")
    cuts.replace(scheme.lowerBound - (isAutolink ? 1 : 0)..<found.end + (isAutolink ? 1 : 0), by: words)
  }

  /// Cuts raw HTML's `<a href="itemid:ID">label</a>` to its label.
  private func cutAnchor(
    around scheme: Range<Int>, of lines: MarkdownLines, besides secrets: [[UInt8]], into cuts: inout TextCuts
  ) -> Bool {
    let text = lines.text
    guard let open = text[..<scheme.lowerBound].suffix(Self.longestID).lastIndex(of: UInt8(ascii: "<")),
      open + 2 < scheme.lowerBound, text[open + 1] | 0x20 == UInt8(ascii: "a"), text[open + 2] <= 0x20,
      let close = text[scheme.upperBound...].prefix(Self.longestID).firstIndex(of: UInt8(ascii: ">")),
      let end = text[close...].prefix(Self.longestID).indices.first(where: { lines.isEndOfAnchor(at: $0) })
    else { return false }
    cut(open..<end + 4, label: close + 1..<end, of: text, besides: secrets, into: &cuts)
    return true
  }

  /// The most bytes of an id as written; of a longer run only these are checked.
  private static let longestID = 1000

  /// The longest prefix that is an item's id decides: a full stop or a star may follow an id in a sentence, or belong to it. An
  /// id ends only where a word does: `itemid:hiddenness` is no link to `hidden`. It is left unchanged if no item has that id,
  /// since cutting it would reveal that the shorter one exists.
  private func secrets(in range: Range<Int>, of text: Bytes, _ standing: Question) -> (end: Int, all: [[UInt8]])? {
    let end = min(range.upperBound, range.lowerBound + Self.longestID)
    for end in (range.lowerBound...max(end, range.lowerBound)).reversed() {
      guard end > range.lowerBound, end == range.upperBound || Self.mayEnd(text, at: end) else { continue }
      for id in Self.spellings(of: Bytes(rebasing: text[range.lowerBound..<end])) {
        switch id.withUnsafeBufferPointer({ standing(.id, $0) }) {
        case .published: return nil
        case .withheld(let titles): return (end, [id] + titles)
        case .unknown: continue
        }
      }
    }
    return nil
  }

  /// Whether a byte begins an escape of another: percent encoding, a character reference, a backslash.
  private static func spells(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\")
  }

  /// The bytes as written, and unescaped.
  private static func spellings(of id: Bytes) -> [[UInt8]] {
    guard id.contains(where: spells) else { return [Array(id)] }
    let spelled = SpelledText(id).bytes
    return spelled.count == id.count ? [spelled] : [Array(id), spelled]
  }

  /// Whether an id may end before a byte: not within an ASCII word, nor before a hyphen or underscore that is followed by a word.
  private static func mayEnd(_ text: Bytes, at end: Int) -> Bool {
    let next = text[end]
    if next >= 0x80 { return text[end - 1] < 0x80 }
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "_") {
      return end + 1 >= text.count || !isOfWord(text[end + 1])
    }
    return !isOfWord(next)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: byte >= 0x80
    }
  }
}

extension MarkdownLines {
  fileprivate func isEndOfAnchor(at index: Int) -> Bool {
    index + 3 < text.count && isAt(index, "<") && isAt(index + 1, "/") && text[index + 2] | 0x20 == UInt8(ascii: "a")
      && isAt(index + 3, ">")
  }
}
