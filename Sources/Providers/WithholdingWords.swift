/// What the sources' own words say about publishing, in the spellings that YAML 1.1, spreadsheets and bookmarks have for yes and no.
package enum WithholdingWords {
  /// Whether an attribute of this name and text keeps its item back.
  package static func withholds(_ name: String, _ text: String) -> Bool {
    switch name.lowercased() {
    case "draft": isTrue(text)
    case "publish", "published": isFalse(text)
    // What nobody can read never publishes what was meant to stay.
    case "private": !text.isEmpty && !isFalse(text)
    default: false
    }
  }

  package static func isTrue(_ text: String) -> Bool { ["true", "yes", "on", "y", "1"].contains(word(text)) }

  package static func isFalse(_ text: String) -> Bool { ["false", "no", "off", "n", "0"].contains(word(text)) }

  /// Without the blanks around it, which nobody sees in a table.
  private static func word(_ text: String) -> String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.lowercased()
  }
}
