/// The rules of sources about publishing, with the spellings of yes and no in YAML 1.1, spreadsheets and bookmarks.
package enum WithholdingWords {
  /// Whether an attribute of this name and value withholds its item.
  package static func withholds(_ name: String, _ text: String) -> Bool {
    switch name.lowercased() {
    case "draft": isTrue(text)
    // A value that cannot be read never publishes what was meant to stay private.
    case "publish": !word(text).isEmpty && !isTrue(text)
    case "published": !word(text).isEmpty && !isTrue(text) && !isTime(text)
    case "private": !text.isEmpty && !isFalse(text)
    default: false
    }
  }

  package static func isTrue(_ text: String) -> Bool { ["true", "yes", "on", "y", "1"].contains(word(text)) }

  package static func isFalse(_ text: String) -> Bool { ["false", "no", "off", "n", "0"].contains(word(text)) }

  /// Whether a value of `published` is a day or a year: when a book or an article appeared.
  package static func isTime(_ text: String) -> Bool {
    !isTrue(text) && !isFalse(text) && word(text).first?.isNumber == true
  }

  /// The value in lower case, without the blanks around it, which nobody sees in a table.
  private static func word(_ text: String) -> String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.lowercased()
  }
}
