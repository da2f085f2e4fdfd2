import Foundation

/// Rewrites links that would lead to another note, or to none, if only names counted. A name of several notes becomes the path of
/// the nearest, a block of Logseq becomes its page, and Dendron's `[[words|name]]` is reversed. Other links stay as typed.
struct NoteLinks {
  static let longest = 1024

  let vault: Vault
  private let note: Note
  private let text: [UInt8]
  private(set) var asked: Set<VaultKey> = []
  private var result: [UInt8] = []
  private var copied = 0
  private var plain: PlainLinks

  /// A note's text, the keys of other notes it depends on, and the links to remember for its next version.
  ///
  /// - Parameter known: The links of the version before, if no name that they asked has changed its meaning since.
  static func text(
    of note: Note, in vault: Vault, known: PlainLinks?
  ) -> (text: String, asked: Set<VaultKey>, plain: PlainLinks?) {
    guard note.body.utf8.contains(UInt8(ascii: "[")) || note.body.utf8.contains(UInt8(ascii: "(")) else {
      return (note.body, [], nil)
    }
    var links = NoteLinks(note, vault, known)
    links.read()
    let text = links.copied == 0 ? note.body : String(decoding: links.result, as: UTF8.self)
    return (text, links.asked, links.plain.remembered)
  }

  private init(_ note: Note, _ vault: Vault, _ known: PlainLinks?) {
    text = Array(note.body.utf8)
    self.note = note
    self.vault = vault
    plain = PlainLinks(from: note.file.folder, after: known)
  }

  var folder: String { note.file.folder }

  mutating func ask(_ name: String) {
    asked.insert(.name(name))
    plain.ask(.name(name))
  }

  private mutating func read() {
    var code: ArraySlice<Range<Int>>?
    var place = 0
    let isLogseq = vault.settings.dialect == .logseq
    while place + 3 < text.count {
      let isOpen =
        switch (text[place], text[place + 1]) {
        case (UInt8(ascii: "["), UInt8(ascii: "[")), (UInt8(ascii: "]"), UInt8(ascii: "(")): true
        case (UInt8(ascii: "("), UInt8(ascii: "(")): isLogseq
        default: false
        }
      guard isOpen else {
        place += 1
        continue
      }
      // Most texts have no link that could need rewriting, so their code is not searched for.
      var rest = code ?? NoteCode(in: text).ranges[...]
      while let first = rest.first, first.upperBound <= place { rest.removeFirst() }
      code = rest
      if let first = rest.first, first.contains(place) {
        place = first.upperBound
        continue
      }
      let next: Int? =
        switch (text[place], text[place + 1]) {
        case (UInt8(ascii: "["), _): readName(at: place)
        case (UInt8(ascii: "]"), _): readAddress(at: place + 2)
        default: readBlock(at: place)
        }
      place = next ?? place + 1
    }
    if copied > 0 { result += text[copied...] }
  }

  private mutating func replace(_ range: Range<Int>, by words: String?) -> Int {
    guard let words else { return range.upperBound }
    result += text[copied..<range.lowerBound]
    result += words.utf8
    copied = range.upperBound
    return range.upperBound
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  private func isAt(_ place: Int, _ byte: Unicode.Scalar) -> Bool {
    place >= 0 && place < text.count && text[place] == UInt8(ascii: byte)
  }

  /// Reads `[[Name#Heading|words]]`; with a `!` before it, an embed.
  private mutating func readName(at open: Int) -> Int? {
    let limit = min(text.count, open + Self.longest)
    let close = text[(open + 2)..<limit].firstIndex {
      $0 == 0x0A || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
    }
    guard let close, close > open + 2, isAt(close, "]"), isAt(close + 1, "]"), !isAt(open - 1, "\\"),
      !isAt(open + 2, "^"), !isAt(close + 2, "(")
    else { return nil }
    let spelling = ExactText(string(open + 2..<close))
    // What an embed or a heading means does not follow from names alone.
    let isName =
      !isAt(open - 1, "!") && !spelling.text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "^") }
    if isName, let names = plain.known(spelling) {
      asked.formUnion(names)
      return close + 2
    }
    plain.begin()
    let before = copied
    let end = readName(spelling.text, open..<close + 2)
    // In the label of a Markdown link it stays as typed for another reason.
    if isName, copied == before, !isWithinLabel(open) { plain.keep(spelling) }
    return end
  }

  private mutating func readName(_ spelling: String, _ whole: Range<Int>) -> Int {
    let (open, close) = (whole.lowerBound, whole.upperBound - 2)
    var (link, isTurned) = understood(TypedLink(spelling))
    // Only an embed alone in its line shows a block; in other places it means the full note.
    let isBlock = link.target.contains("^")
    let isEmbed = isAt(open - 1, "!") && !isBlock
    let range = (isBlock && isAt(open - 1, "!") ? open - 1 : open)..<close + 2
    if isBlock, isAt(open - 1, "!"), isAlone(range), let embed = embeddedBlock(link, range) {
      return replace(range, by: embed)
    }
    if link.target.hasPrefix("#^"), !isWithinLabel(open) {
      return replace(range, by: Self.link(link.words ?? note.title, address(of: ExactText(note.file.path))))
    }
    guard let meant = meaning(of: link.target) else {
      let own = words(ofHeading: link.target, in: ExactText(note.file.path)).map { "#" + $0 }
      let words = link.words ?? own.map { _ in Self.words(of: link.target) }
      return replace(range, by: isTurned || own != nil ? written(own ?? heading(link.target), words, range) : nil)
    }
    let typed = String(link.target.dropLast(meant.rest.count))
    var heading = heading(meant.rest)
    if let words = words(ofHeading: heading, in: meant.path) {
      if !isEmbed { link.words = link.words ?? Self.words(of: typed + heading) }
      heading = "#" + words
    }
    let title = isEmbed || vault.settings.dialect != .dendron ? nil : title(of: meant.path)
    if isClear(typed, meant.path) {
      let words = link.words ?? (heading.isEmpty ? title : nil)
      let isOther = isTurned || heading != meant.rest || words != link.words || range.lowerBound < open
      return replace(range, by: isOther ? written(typed + heading, words, range) : nil)
    }
    let words = isEmbed ? link.words : link.words ?? title ?? Self.words(of: typed + heading)
    if let name = ownName(of: meant.path) { return replace(range, by: written(name + heading, words, range)) }
    guard !isEmbed, heading.isEmpty, !isWithinLabel(open) else { return range.upperBound }
    return replace(range, by: Self.link(words ?? typed, address(of: meant.path)))
  }

  /// An embed of a block, by its mark.
  private mutating func embeddedBlock(_ link: TypedLink, _ range: Range<Int>) -> String? {
    let own = (path: ExactText(note.file.path), rest: link.target)
    guard let meant = link.target.hasPrefix("#^") ? own : meaning(of: link.target),
      let mark = mark(ofBlock: meant.rest, in: meant.path)
    else { return nil }
    let typed = String(link.target.dropLast(meant.rest.count))
    let name = !typed.isEmpty && isClear(typed, meant.path) ? typed : ownName(of: meant.path)
    return name.map { "!" + written($0 + "#" + mark, link.words ?? (typed.isEmpty ? note.title : typed), range) }
  }

  /// Whether a range is alone in its line except for marks of lists and quotations.
  private func isAlone(_ range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].reversed().prefix { $0 != 0x0A }
    let behind = text[range.upperBound...].prefix { $0 != 0x0A }
    return behind.allSatisfy { $0 <= 0x20 } && before.allSatisfy { $0 <= 0x20 || "-*+>.)0123456789".utf8.contains($0) }
  }

  /// What follows a name, in the graph's form. A range of Dendron, `#first,1:#last`, becomes its first heading.
  private func heading(_ rest: String) -> String {
    if rest.hasPrefix("^") || rest.hasPrefix("#^") { return "" }
    guard vault.settings.dialect == .dendron, rest.hasPrefix("#") else { return rest }
    let first = rest.dropFirst().prefix { $0 != "," && $0 != ":" }
    return first.isEmpty || first == "*" ? "" : "#" + first
  }

  private func title(of path: ExactText) -> String? {
    vault.notes[path].flatMap { TypedLink.isName($0.note.title) ? $0.note.title : nil }
  }

  /// A link with its name before its words, and whether Dendron has them the other way around.
  private mutating func understood(_ link: TypedLink) -> (link: TypedLink, isTurned: Bool) {
    guard vault.settings.dialect == .dendron, let words = link.words else { return (link, false) }
    let name = TypedLink.withoutVault(words)
    guard name.hasPrefix("#") || meaning(of: name) != nil else { return (link, false) }
    return (TypedLink(target: name, words: link.target), true)
  }

  /// Writes a link. Within a table, the `|` of a link is written `\|`.
  private func written(_ target: String, _ words: String?, _ range: Range<Int>) -> String {
    guard let words else { return "[[\(target)]]" }
    let begin = text[..<range.lowerBound].suffix(Self.longest).lastIndex(of: 0x0A) ?? range.lowerBound
    let end = text[range.upperBound...].prefix(Self.longest).firstIndex(of: 0x0A) ?? range.upperBound
    let hasBar = [text[begin..<range.lowerBound], text[range.upperBound..<max(end, range.upperBound)]].contains {
      $0.contains(UInt8(ascii: "|"))
    }
    return "[[\(target)\(hasBar || isAt(0, "|") ? "\\|" : "|")\(words)]]"
  }

  /// Reads `](path.md#Heading)`, or Logseq's `](((id)))` and `]([[Page]])`.
  private mutating func readAddress(at start: Int) -> Int? {
    if vault.settings.dialect == .logseq, let end = readPage(at: start) { return end }
    let isAngled = isAt(start, "<")
    let begin = isAngled ? start + 1 : start
    var depth = 0
    let end = text[begin..<min(text.count, begin + Self.longest)].firstIndex { byte in
      if isAngled { return byte == UInt8(ascii: ">") || byte == 0x0A }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth < 0 || byte <= 0x20
    }
    guard let end, end > begin, text[end] != 0x0A else { return nil }
    let parts = string(begin..<end).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, parts[0].isEmpty {
      let own = words(ofHeading: "#" + Self.unspelled(parts[1]), in: ExactText(note.file.path))
      return own.map { replace(begin..<end, by: "#" + HeadingNames.anchor(of: $0)) }
    }
    guard let path = parts.first.flatMap({ String($0).removingPercentEncoding }), !path.contains(":"),
      NoteFile.isOne(path), !isImage(start - 2),
      let meant = found(address: path)
    else { return nil }
    var heading = parts.count > 1 ? "#" + parts[1] : ""
    if parts.count > 1, let words = words(ofHeading: "#" + Self.unspelled(parts[1]), in: meant) {
      heading = "#" + HeadingNames.anchor(of: words)
      if isClear(path, meant) { return replace(begin..<end, by: parts[0] + heading) }
    } else if isClear(path, meant) {
      return nil
    }
    if let name = ownPath(of: meant) { return replace(begin..<end, by: Self.spelled(name) + heading) }
    return heading.isEmpty ? replace(begin..<end, by: address(of: meant)) : nil
  }

  private mutating func readPage(at start: Int) -> Int? {
    let limit = min(text.count, start + Self.longest)
    guard isAt(start, "(") && isAt(start + 1, "(") || isAt(start, "[") && isAt(start + 1, "["),
      let end = text[(start + 2)..<limit].firstIndex(of: isAt(start, "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")),
      text[end] == text[end + 1 < text.count ? end + 1 : end], isAt(end + 2, ")")
    else { return nil }
    let name = string(start + 2..<end)
    let path = isAt(start, "(") ? block(name) : meaning(of: name).flatMap { $0.rest.isEmpty ? $0.path : nil }
    return path.map { replace(start..<end + 2, by: address(of: $0)) }
  }

  /// Turns `((id))`, a block of Logseq, into a link to its page.
  private mutating func readBlock(at open: Int) -> Int? {
    let limit = min(text.count, open + 48)
    guard let close = text[(open + 2)..<limit].firstIndex(of: UInt8(ascii: ")")), isAt(close + 1, ")"),
      let path = block(string(open + 2..<close)), let title = vault.notes[path]?.note.title
    else { return nil }
    let range = open..<close + 2
    if TypedLink.isName(title), isClear(title, path) { return replace(range, by: "[[\(title)]]") }
    if TypedLink.isName(title), let name = ownName(of: path) { return replace(range, by: written(name, title, range)) }
    return replace(range, by: Self.link(title, address(of: path)))
  }

  /// `Name#Heading` as it is shown.
  private static func words(of target: String) -> String {
    target.split(separator: "#").map(String.init).joined(separator: " › ")
  }

  private static func link(_ words: String, _ address: String) -> String {
    let escaped = words.reduce(into: "") { $0 += "\\*_[]<>&$#~=^|`!@:".contains($1) ? "\\\($1)" : String($1) }
    return "[\(escaped)](\(address))"
  }

  private static func unspelled(_ address: Substring) -> String {
    String(address).removingPercentEncoding ?? String(address)
  }

  /// Whether a bracket before it in its line is open: links cannot contain links.
  private func isWithinLabel(_ place: Int) -> Bool {
    var depth = 0
    for byte in text[max(0, place - Self.longest)..<place].reversed() {
      if byte == 0x0A { return false }
      if byte == UInt8(ascii: "]") { depth += 1 }
      if byte == UInt8(ascii: "[") { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// Whether the label that ends at a bracket belongs to an image.
  private func isImage(_ close: Int) -> Bool {
    var depth = 0
    for place in stride(from: close, through: max(0, close - Self.longest), by: -1) {
      if text[place] == UInt8(ascii: "]") { depth += 1 }
      if text[place] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return isAt(place - 1, "!") }
    }
    return false
  }
}
