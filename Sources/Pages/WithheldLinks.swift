import Graph

/// Takes links to withheld items out of a text before anything is made of it, so that no output has to think of them:
/// neither the id of such an item nor its title may leave with the text of another (`design.md`, invariant 5).
///
/// `[label](itemid:ID)` becomes its label, `[[Title|label]]` too; where the label is the id or the title, and for a
/// bare `itemid:ID` or `[[Title]]`, the words for an unpublished item stand.
struct WithheldLinks {
  /// What is said in place of a withheld item.
  let words: [UInt8]
  /// What a link names its item by.
  enum Target { case id, title }

  /// What becomes of the item that a link means.
  enum Standing {
    case unknown, published
    case withheld(title: Bytes)
  }

  /// Whether a text may hold a link at all; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    ByteSearch.itemID(in: text, from: 0) != nil || ByteSearch.brackets(in: text, from: 0) != nil
  }

  /// - Returns: nil when there is nothing to take out.
  ///
  /// - Parameter standing: asked for every link.
  func cleaned(_ text: Bytes, standing: (Target, Bytes) -> Standing) -> [UInt8]? {
    var result: [UInt8] = []
    var kept = 0
    var position = 0
    var ahead = Ahead()
    while let link = nextLink(in: text, from: position, &ahead) {
      position = link.range.upperBound
      guard let (range, replacement) = replacement(for: link, in: text, standing) else { continue }
      // A label may begin within a link before it.
      result += text[kept..<max(range.lowerBound, kept)]
      result += replacement
      kept = max(range.upperBound, kept)
    }
    guard kept > 0 else { return nil }
    result += text[kept...]
    return result
  }

  private struct Link {
    /// All that stands for the link in the text.
    let range: Range<Int>
    let target: Target
    /// The id, or the title with what follows a `#`.
    let name: Range<Int>
    /// What its author wrote to be read; nil where there is nothing but the target.
    let label: Range<Int>?
  }

  /// The next beginning of either kind, so that no stretch of the text is searched twice.
  private struct Ahead {
    var id = -1
    var title = -1
  }

  private func nextLink(in text: Bytes, from start: Int, _ ahead: inout Ahead) -> Link? {
    if ahead.id < start { ahead.id = ByteSearch.itemID(in: text, from: start) ?? .max }
    if ahead.title < start { ahead.title = nextTitle(in: text, from: start) ?? .max }
    if ahead.id < ahead.title { return idLink(at: ahead.id, in: text) }
    return ahead.title == .max ? nil : titleLink(at: ahead.title, in: text)
  }

  /// The next `[[` that is closed in its line. Where one is not, none behind it in the line is.
  private func nextTitle(in text: Bytes, from start: Int) -> Int? {
    var position = start
    while let brackets = ByteSearch.brackets(in: text, from: position) {
      if titleLink(at: brackets, in: text) != nil { return brackets }
      position = text[brackets...].firstIndex(of: 0x0A) ?? text.count
    }
    return nil
  }

  private func idLink(at start: Int, in text: Bytes) -> Link {
    let first = start + 7
    let end = text[first...].firstIndex { $0 <= 0x20 || Self.endsID.contains($0) } ?? text.count
    let bare = Link(range: start..<end, target: .id, name: first..<end, label: nil)
    var open = start
    if open > 0, text[open - 1] == UInt8(ascii: "<") { open -= 1 }
    guard open > 1, text[open - 1] == UInt8(ascii: "("), text[open - 2] == UInt8(ascii: "]"),
      let close = text[end...].prefix(400).firstIndex(of: UInt8(ascii: ")")),
      let bracket = openingBracket(before: open - 2, in: text)
    else { return bare }
    return Link(range: bracket..<close + 1, target: .id, name: first..<end, label: bracket + 1..<open - 2)
  }

  /// Bytes of an id as it is written; a longer run is looked at up to there.
  private static let longestID = 1000

  /// What cannot stand in an id where it is written as a link.
  private static let endsID = Set(")>\"'<]".utf8)

  /// The `[` that belongs to a `]`, on the same line or the ones before it within a paragraph.
  private func openingBracket(before close: Int, in text: Bytes) -> Int? {
    var depth = 1
    var position = close - 1
    while position >= 0, close - position < 2000 {
      if text[position] == UInt8(ascii: "]") { depth += 1 }
      if text[position] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return position }
      position -= 1
    }
    return nil
  }

  private func titleLink(at start: Int, in text: Bytes) -> Link? {
    var end = start + 2
    while end + 1 < text.count, text[end] != 0x0A,
      !(text[end] == UInt8(ascii: "]") && text[end + 1] == UInt8(ascii: "]"))
    {
      end += 1
    }
    guard end + 1 < text.count, text[end] == UInt8(ascii: "]") else { return nil }
    let bar = text[start + 2..<end].firstIndex(of: UInt8(ascii: "|"))
    var target = start + 2..<(bar ?? end)
    if let bar, bar > target.lowerBound, text[bar - 1] == UInt8(ascii: "\\") { target = start + 2..<bar - 1 }
    return Link(range: start..<end + 2, target: .title, name: target, label: bar.map { $0 + 1..<end })
  }

  /// What stands in place of which stretch of the text; nil where the link may stay.
  private func replacement(
    for link: Link, in text: Bytes, _ standing: (Target, Bytes) -> Standing
  ) -> (range: Range<Int>, text: [UInt8])? {
    switch link.target {
    case .id:
      guard let (end, id, title) = withheldID(in: link.name, of: text, standing) else { return nil }
      let shown = shown(link.label, in: text, besides: [id, Array(title)])
      return (link.label == nil ? link.range.lowerBound..<end : link.range, shown)
    case .title:
      guard let title = withheldTitle(in: link.name, of: text, standing) else { return nil }
      return (link.range, shown(link.label, in: text, besides: [Array(title)]))
    }
  }

  /// The longest beginning that is an item's id decides: a full stop or a star may follow an id in a sentence, and may
  /// as well belong to it.
  private func withheldID(
    in range: Range<Int>, of text: Bytes, _ standing: (Target, Bytes) -> Standing
  ) -> (end: Int, id: [UInt8], title: Bytes)? {
    var end = min(range.upperBound, range.lowerBound + Self.longestID)
    while end > range.lowerBound {
      let id = Self.decoded(Bytes(rebasing: text[range.lowerBound..<end]))
      switch id.withUnsafeBufferPointer({ standing(.id, $0) }) {
      case .published: return nil
      case .withheld(let title): return (end, id, title)
      case .unknown: end -= 1
      }
    }
    return nil
  }

  /// The whole, or what stands before a `#`, since a title may have one and a heading may follow.
  private func withheldTitle(in range: Range<Int>, of text: Bytes, _ standing: (Target, Bytes) -> Standing) -> Bytes? {
    let whole = Bytes(rebasing: text[range])
    if case .withheld = standing(.title, whole) { return whole }
    guard let mark = text[range].firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let title = Bytes(rebasing: text[range.lowerBound..<mark])
    if case .withheld = standing(.title, title) { return title }
    return nil
  }

  /// The label, unless it gives away what it stands for.
  private func shown(_ label: Range<Int>?, in text: Bytes, besides secrets: [[UInt8]]) -> [UInt8] {
    guard let label else { return words }
    let folded = Self.folded(text[label])
    let tells = secrets.contains { secret in
      let secret = Self.folded(secret)
      return !secret.isEmpty && folded.contains(secret)
    }
    return tells ? words : Array(text[label])
  }

  private static func folded(_ bytes: some Sequence<UInt8>) -> String {
    NormalForm.folded(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// RFC 3986, section 2.1.
  private static func decoded(_ bytes: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
