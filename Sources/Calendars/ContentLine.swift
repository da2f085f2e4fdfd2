/// A line of a calendar with its folds taken out: `NAME;PARAMETER=VALUE:VALUE` (RFC 5545, section 3.1).
struct ContentLine {
  /// Of its first line in the file, from 1.
  let number: Int
  let text: String
  /// In capitals.
  let name: String
  /// What stands behind the colon; nil where there is none.
  let value: Substring?

  init(number: Int, text: String) {
    self.number = number
    self.text = text
    name = text.prefix { $0 != ";" && $0 != ":" }.trimmed.uppercased()
    value = Self.value(of: text)
  }

  /// A colon in a quoted parameter ends no name.
  private static func value(of text: String) -> Substring? {
    var isQuoted = false
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return text[text.utf8.index(after: index)...]
      default: break
      }
    }
    // A quotation mark that nothing closes is one of a careless writer.
    return text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text[text.utf8.index(after: $0)...] }
  }
}

extension Substring {
  /// Without blanks at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
