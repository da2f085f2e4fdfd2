import Foundation

/// A property of a note's front matter, with its values as written.
struct NoteProperty {
  let name: String
  let values: [Value]
  /// Whether the values are a list.
  let isList: Bool

  struct Value {
    let text: String
    /// Whether it is unquoted, so that it may be something other than text.
    let isPlain: Bool

    /// The name in `[[name]]` or `[[name|words]]`, if the value is nothing else.
    var linkName: String? {
      guard text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else { return nil }
      let inner = text.dropFirst(2).dropLast(2)
      guard !inner.contains("["), !inner.contains("]") else { return nil }
      return String(inner.prefix { $0 != "|" && $0 != "#" })
    }

    /// The text that a reader sees of a link that leads to no note: its words, or its name. A link to a file, as `[[a.png]]`,
    /// stays as written.
    var withoutLink: Value {
      guard let linkName, !Self.isFile(linkName) else { return self }
      let words = text.firstIndex(of: "|").map { text[text.index(after: $0)...].dropLast(2) } ?? ""
      let shown = words.isEmpty ? linkName : String(words)
      return shown.isEmpty ? self : Value(text: shown, isPlain: false)
    }

    static func isFile(_ name: String) -> Bool {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
      let ending = name[name.index(after: dot)...]
      return (2...5).contains(ending.count) && ending.lowercased() != "md" && ending.contains(where: \.isLetter)
        && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// The property with the words of links in place of the links.
  var withoutLinks: NoteProperty { NoteProperty(name: name, values: values.map(\.withoutLink), isList: isList) }

  /// The property with a value for each tag: a text has commas between them, as Obsidian, Jekyll and Hugo let people write it. In a
  /// list, a comma belongs to its tag.
  var tags: NoteProperty {
    guard !isList, let value = values.first, value.linkName == nil, value.text.contains(",") else {
      return withoutLinks
    }
    let words = value.text.split(separator: ",").compactMap { part in
      var word = part.drop(while: \.isWhitespace)
      while word.last?.isWhitespace == true { word.removeLast() }
      return word.isEmpty ? nil : Value(text: String(word), isPlain: value.isPlain).withoutLink
    }
    return NoteProperty(name: name, values: words, isList: true)
  }

  /// The only value as text.
  var text: String? { isList ? nil : values.first?.text }

  /// Its values between commas; a value that contains a comma is quoted.
  var listed: String {
    values.map { $0.text.contains(",") ? "\"\($0.text)\"" : $0.text }.joined(separator: ", ")
  }
}

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
