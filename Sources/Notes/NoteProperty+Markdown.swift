import Foundation

/// Values that are exactly one Markdown link, such as `[words](https://example.org/)`.
extension NoteProperty.Value {
  private static let schemes = ["http://", "https://", "mailto:"]

  /// The target of the link: an address, the path of a file, or a note as `[[path|words]]`. Anything else stays as it is.
  var withoutMarkdown: NoteProperty.Value {
    guard let (words, address) = markdownLink else { return self }
    if Self.schemes.contains(where: address.lowercased().hasPrefix) { return Self(text: address, isPlain: false) }
    if address.hasPrefix("[["), address.hasSuffix("]]") { return note(String(address.dropFirst(2).dropLast(2)), words) }
    let path = address.prefix { $0 != "#" }
    guard !path.contains(":"), let name = String(path).removingPercentEncoding else { return self }
    if NoteFile.isOne(name) {
      // Without `./` it would be a name, which may be in any folder.
      return note(["./", "../", "/"].contains(where: name.hasPrefix) ? name : "./" + name, words)
    }
    return Self.isFile(name) ? Self(text: address, isPlain: false) : self
  }

  private func note(_ name: String, _ words: String) -> NoteProperty.Value {
    guard TypedLink.isName(name) else { return self }
    return Self(text: TypedLink.isName(words) ? "[[\(name)|\(words)]]" : "[[\(name)]]", isPlain: false)
  }

  /// The words and the address, if the text is one link or one picture.
  private var markdownLink: (words: String, address: String)? {
    let link = text.hasPrefix("!") ? text.dropFirst() : text[...]
    guard link.hasPrefix("["), link.hasSuffix(")"), let close = Self.close(of: link) else { return nil }
    let behind = link[link.index(after: close)...]
    guard behind.hasPrefix("(") else { return nil }
    var address = behind.dropFirst().dropLast()
    if address.hasSuffix("\""), let title = address.range(of: " \"") { address = address[..<title.lowerBound] }
    let isAngled = address.hasPrefix("<") && address.hasSuffix(">")
    if isAngled { address = address.dropFirst().dropLast() }
    let isPage = address.hasPrefix("[[")
    guard !address.isEmpty, isAngled || isPage || !address.contains(where: \.isWhitespace),
      !address.contains(where: { $0 == "<" || $0 == ">" }), isAngled || Self.isBalanced(address)
    else { return nil }
    return (String(link[..<close].dropFirst()), String(address))
  }

  /// The bracket that closes the first one.
  private static func close(of link: Substring) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    return link.indices.first { place in
      defer { isEscaped = !isEscaped && link[place] == "\\" }
      if isEscaped { return false }
      if link[place] == "[" { depth += 1 }
      if link[place] == "]" { depth -= 1 }
      return depth == 0
    }
  }

  private static func isBalanced(_ address: Substring) -> Bool {
    var depth = 0
    for sign in address where depth >= 0 { depth += sign == "(" ? 1 : sign == ")" ? -1 : 0 }
    return depth == 0
  }
}
