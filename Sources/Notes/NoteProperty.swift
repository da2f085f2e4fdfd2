/// A property of a note's front matter, its values as they were written.
struct NoteProperty {
  let name: String
  let values: [Value]
  /// Whether they stood in a list.
  let isList: Bool

  struct Value {
    let text: String
    /// Whether it stood without quotes, so that it may be something else than text.
    let isPlain: Bool

    /// The name in `[[name]]` or `[[name|words]]`, where that is all it is.
    var linkName: String? {
      guard text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else { return nil }
      let inner = text.dropFirst(2).dropLast(2)
      guard !inner.contains("["), !inner.contains("]") else { return nil }
      return String(inner.prefix { $0 != "|" && $0 != "#" })
    }
  }

  /// The only value as text.
  var text: String? { isList ? nil : values.first?.text }

  /// Its values between commas, those that have one in quotes.
  var listed: String {
    values.map { $0.text.contains(",") ? "\"\($0.text)\"" : $0.text }.joined(separator: ", ")
  }
}
