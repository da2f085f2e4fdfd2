/// The value of a Logseq property, which may name pages.
enum OutlineValue {
  /// A page that a value names, as `[[name]]`, `#[[name]]` or `#name`.
  struct Reference {
    let name: String
    /// Whether it was written without brackets.
    let isTag: Bool

    /// A link with its name; a tag that leads to no page is shown as it was written.
    var link: String { isTag ? "[[\(name)|#\(name)]]" : "[[\(name)]]" }
  }

  /// The pages that a value names; nil if it has anything else but blanks and commas.
  static func references(in value: some StringProtocol) -> [Reference]? {
    var (found, rest) = ([Reference](), Substring(value))
    while true {
      rest = rest.drop(while: isBetween)
      guard let first = rest.first else { return found.isEmpty ? nil : found }
      let behind = first == "#" ? rest.dropFirst() : rest
      if let link = link(behind) {
        found.append(Reference(name: String(link.dropFirst(2).dropLast(2)), isTag: false))
        rest = rest[link.endIndex...]
      } else if first == "#" {
        let name = behind.prefix { !isBetween($0) }
        guard !name.isEmpty, !name.contains(where: { "#[]|".contains($0) }) else { return nil }
        found.append(Reference(name: String(name), isTag: true))
        rest = rest[name.endIndex...]
      } else {
        return nil
      }
    }
  }

  /// The value with the words of its links in place of the links. Embeds, pages in a Markdown link, and values with code stay as they are.
  static func words(of value: String) -> String {
    guard value.contains("[["), !value.contains("`") else { return value }
    var (result, rest) = ("", value[...])
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[open...]
      guard let link = link(rest), !result.hasSuffix("!"), !result.hasSuffix("](") else {
        let marks = rest.prefix { $0 == "[" }
        result += marks
        rest = rest[marks.endIndex...]
        continue
      }
      if result.hasSuffix("#") { result.removeLast() }
      result += NoteProperty.Value(text: String(link), isPlain: false).withoutLink.text
      rest = rest[link.endIndex...]
    }
    return result + rest
  }

  /// The `[[name]]` that a text begins with.
  private static func link(_ text: Substring) -> Substring? {
    guard text.hasPrefix("[["),
      let close = text.dropFirst(2).prefix(NoteLinks.longest).firstIndex(where: { $0 == "[" || $0 == "]" }),
      text[close...].hasPrefix("]]"), close > text.index(text.startIndex, offsetBy: 2)
    else { return nil }
    return text[..<text.index(close, offsetBy: 2)]
  }

  private static func isBetween(_ sign: Character) -> Bool { sign.isWhitespace || sign == "," || sign == "，" }
}
