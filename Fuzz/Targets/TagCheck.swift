/// Reads the HTML of a renderer strictly: every tag is known and well formed, and tags are closed in the right order.
struct TagCheck {
  private static let elements: Set = [
    "p", "a", "em", "strong", "del", "code", "pre", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li",
    "blockquote", "table", "thead", "tbody", "tr", "th", "td", "img", "input", "sup", "section", "span", "div",
    "figure",
  ]
  private static let empty: Set = ["br", "hr", "img", "input"]
  private static let attributes: Set = [
    "href", "src", "alt", "title", "id", "class", "start", "align", "width", "height", "loading", "type", "checked",
    "disabled", "aria-label", "role", "dir", "lang", "tabindex", "download", "rel", "scope", "data-footnote-ref",
    "data-footnote-backref", "data-footnotes", "data-footnote-backref-idx", "decoding", "aria-describedby",
    "aria-hidden", "aria-labelledby",
  ]
  /// The schemes that links may have: the two of the web, and those that a browser passes to another program or loads without
  /// running anything.
  private static let schemes = Set(
    """
    http https
    mailto tel sms xmpp sip sips callto facetime im irc ircs matrix mumble tg whatsapp signal threema skype acct
    ftp ftps sftp ssh git svn rsync gopher gemini finger news nntp feed
    geo maps webcal webcals mid message doi hdl urn info isbn ark tag
    magnet ipfs ipns dweb hyper at did nostr bitcoin ethereum lightning monero openpgp4fpr
    spotify steam obsidian logseq zotero things omnifocus bear evernote notion x-devonthink vscode calibre
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private var rest: Substring.UTF8View
  private var open: [String] = []

  /// - Throws: a `BrokenPromise`.
  static func check(_ html: UnsafeBufferPointer<UInt8>) throws {
    var check = TagCheck(rest: String(decoding: html, as: UTF8.self)[...].utf8)
    while let start = check.rest.firstIndex(of: UInt8(ascii: "<")) {
      check.rest = check.rest[check.rest.index(after: start)...]
      try check.tag()
    }
    if let last = check.open.last { throw BrokenPromise("<\(last)> was never closed") }
  }

  private mutating func tag() throws {
    let isEnd = skip("/")
    let name = word()
    guard Self.elements.contains(name) else { throw BrokenPromise("an element <\(name)>") }
    if isEnd {
      guard open.popLast() == name, skip(">") else { throw BrokenPromise("</\(name)> in the wrong place") }
      return
    }
    while skip(" ") {
      if rest.first == UInt8(ascii: "/") { break }
      try attribute(of: name)
    }
    _ = skip("/")
    guard skip(">") else { throw BrokenPromise("<\(name)> goes on: \(String(rest.prefix(40)) ?? "")") }
    if !Self.empty.contains(name) { open.append(name) }
  }

  private mutating func attribute(of element: String) throws {
    let name = word()
    guard Self.attributes.contains(name) else { throw BrokenPromise("an attribute \(name) of <\(element)>") }
    guard skip("=") else { return }
    guard skip("\""), let end = rest.firstIndex(of: UInt8(ascii: "\"")) else {
      throw BrokenPromise("\(name) without quotes")
    }
    let value = String(Substring(rest[..<end]))
    rest = rest[rest.index(after: end)...]
    guard !value.contains("<") else { throw BrokenPromise("\(name) holds <") }
    if name == "href" || name == "src" { try Self.check(address: value) }
  }

  /// The scheme is the text before a colon, if the colon comes before any `/`, `?` or `#`.
  private static func check(address: String) throws {
    let plain = address.replacing("&amp;", with: "&").replacing("&#x27;", with: "'")
    guard let end = plain.firstIndex(where: { ":/?#".contains($0) }), plain[end] == ":" else { return }
    // With any other character before the colon, a browser takes the address as a path (URL Standard, scheme state).
    guard plain[..<end].utf8.allSatisfy({ isOfScheme($0) }) else { return }
    guard schemes.contains(plain[..<end].lowercased()) else { throw BrokenPromise("an address \(address)") }
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  private mutating func word() -> String {
    let end = rest.firstIndex { !(0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(Substring(rest[..<end]))
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard rest.first == text.utf8Start.pointee else { return false }
    rest = rest.dropFirst()
    return true
  }
}
