import Hypertext
import Providers

/// The text of a message: its first plain text part, else the text of its first HTML part.
struct MailText {
  private static let mostDepth = 20
  private static let mostParts = 1_000

  private(set) var text = ""
  /// The number of parts that were left out, such as files and other texts. Another form of the same text does not count.
  private(set) var leftOut = 0
  private var plain: String?
  private var html: String?
  private var parts = 0

  init(_ header: MailHeader, _ body: ArraySlice<UInt8>) {
    read(header, body, depth: 0, isAlternative: false)
    text = Self.markdown(plain ?? html.map(MailHTML.text) ?? "")
  }

  private mutating func read(_ header: MailHeader, _ body: ArraySlice<UInt8>, depth: Int, isAlternative: Bool) {
    let type = ContentType(header.raw("content-type"))
    parts += 1
    if type.type.hasPrefix("multipart/"), let boundary = type.parameters["boundary"], !boundary.isEmpty {
      guard depth < Self.mostDepth else { return leftOut += 1 }
      let isAlternative = isAlternative || type.type == "multipart/alternative"
      for part in Self.parts(of: body, boundary: boundary) where parts < Self.mostParts {
        read(part, depth: depth, isAlternative: isAlternative, isMessage: type.type == "multipart/digest")
      }
      return
    }
    if type.type == "message/rfc822", depth < Self.mostDepth {
      return read(body, depth: depth, isAlternative: isAlternative, isMessage: false)
    }
    let isFile = header.raw("content-disposition")?.lowercased().hasPrefix("attachment") ?? false
    switch type.type {
    case "text/plain" where plain == nil && !isFile: plain = Self.decode(header, body, type)
    case "text/html" where html == nil && !isFile:
      html = Self.decode(header, body, type)
      if plain != nil, !isAlternative { leftOut += 1 }
    case "text/html", "text/plain": leftOut += isAlternative && !isFile ? 0 : 1
    default: leftOut += 1
    }
  }

  /// Reads a part that has its own header.
  ///
  /// - Parameter isMessage: whether a part without a content type is a message (RFC 2046, section 5.1.5).
  private mutating func read(_ bytes: ArraySlice<UInt8>, depth: Int, isAlternative: Bool, isMessage: Bool) {
    let lines = MailLines(Array(bytes))
    let end = MailHeader.end(lines, 0, lines.count)
    let header = MailHeader((0..<end.fields).map { lines[$0] })
    let body = lines.bytes[min(lines.start(end.body), lines.bytes.count)...]
    if isMessage, header.raw("content-type") == nil {
      return read(body, depth: depth + 1, isAlternative: isAlternative, isMessage: false)
    }
    read(header, body, depth: depth + 1, isAlternative: isAlternative)
  }

  private static func decode(_ header: MailHeader, _ body: ArraySlice<UInt8>, _ type: ContentType) -> String {
    let bytes = TransferEncoding.decode(body, named: header.raw("content-transfer-encoding") ?? "")
    return ForeignText.decode(bytes, charset: type.parameters["charset"]).text
  }

  /// The parts between lines of two dashes and the boundary (RFC 2046, section 5.1); the last one need not be closed.
  private static func parts(of body: ArraySlice<UInt8>, boundary: String) -> [ArraySlice<UInt8>] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var start: Int?
    var place = body.startIndex
    while place < body.endIndex {
      let end = body[place...].firstIndex(of: 0x0A) ?? body.endIndex
      if body[place..<end].starts(with: mark) {
        let rest = body[(place + mark.count)..<end].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
        if rest.isEmpty || rest == [0x2D, 0x2D] {
          if let start { parts.append(body[start..<max(start, place)]) }
          start = rest.isEmpty ? min(end + 1, body.endIndex) : nil
          if parts.count >= mostParts { return parts }
        }
      }
      place = min(end + 1, body.endIndex)
    }
    if let start, start < body.endIndex { parts.append(body[start...]) }
    return parts
  }

  /// The lines, changed so that Markdown does not read the two dashes before a signature as the underline of a heading.
  private static func markdown(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "-- " || line == "--", lines.last.map({ !$0.isEmpty }) ?? false { lines.append("") }
      lines.append(line)
    }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}

/// Extracts the text from HTML.
enum MailHTML {
  private static let blocks: Set = [
    "address", "blockquote", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre",
    "table",
    "tr", "ul",
  ]
  private static let hidden: Set = ["script", "style", "title"]

  static func text(_ html: String) -> String {
    var tokens = HTMLTokens(Array(html.utf8))
    var text = ""
    var address: String?
    var isHidden = false
    while let token = tokens.next() {
      switch token {
      case .text(let words): if !isHidden { add(words, to: &text) }
      case .start("br", _): text += "\n"
      case .start("a", let attributes): address = attributes.first { $0.name == "href" }?.value
      case .end("a"):
        // Adds the URL of a link, unless the link's text is the URL.
        if let link = address, link.hasPrefix("http"), !text.hasSuffix(link) { text += " <\(link)>" }
        address = nil
      case .start(let name, _):
        if hidden.contains(name) { isHidden = true }
        if blocks.contains(name) { end(&text, name) }
      case .end(let name):
        if hidden.contains(name) { isHidden = false }
        if blocks.contains(name) { end(&text, name) }
      }
    }
    return text
  }

  /// Adds text, in which white space becomes a single space.
  private static func add(_ words: String, to text: inout String) {
    for letter in words {
      guard letter.isWhitespace else {
        text.append(letter)
        continue
      }
      if let last = text.last, !last.isWhitespace { text.append(" ") }
    }
  }

  private static func end(_ text: inout String, _ name: String) {
    while text.last == " " { text.removeLast() }
    if text.isEmpty || text.hasSuffix("\n\n") { return }
    text += text.hasSuffix("\n") || name == "li" || name == "tr" ? "\n" : "\n\n"
  }
}
