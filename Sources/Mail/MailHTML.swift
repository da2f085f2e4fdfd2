import Hypertext

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
