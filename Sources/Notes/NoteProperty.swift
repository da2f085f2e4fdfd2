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
