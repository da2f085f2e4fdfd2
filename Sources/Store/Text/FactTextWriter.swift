/// Writes facts in the form that `FactText` reads, each with all its parts and in the given order. Reading them back gives the
/// same facts.
public struct FactTextWriter {
  /// The text written so far.
  public private(set) var text = ""
  private var entry: (item: String, time: Moment)?

  /// Begins with an empty text.
  public init() {}

  /// Writes a fact, under the current entry where that has the same item and time.
  public mutating func write(_ fact: Fact) {
    if let entry, entry.time == fact.timestamp, entry.item.utf8.elementsEqual(fact.itemId.utf8) {
      text += "  "
    } else {
      if entry != nil { text += "\n" }
      entry = (fact.itemId, fact.timestamp)
      text += Self.time(fact.timestamp) + "  " + Self.word(fact.itemId) + "\n  "
    }
    text += "fact " + Self.word(fact.factId)
    if fact.flags != 0 { text += " flags \(fact.flags)" }
    let plain = Self.plain(fact)
    if plain == nil { text += " as \(Self.word(fact.type)) \(fact.numericalValue)" }
    text += "  " + Self.attribute(fact.attribute) + " " + (plain ?? Self.quoted(fact.value)) + "\n"
  }

  /// Removes and returns the text written so far. The writer goes on after it.
  public mutating func take() -> String {
    defer { text = "" }
    return text
  }

  private static func time(_ moment: Moment) -> String {
    guard let second = moment.second else { return "oldest" }
    let whole = TimestampText.text(moment)
    let fraction = moment.microseconds - second * 1_000_000
    return fraction == 0 ? whole : whole.dropLast() + "." + String(String(1_000_000 + fraction).dropFirst()) + "Z"
  }

  /// A value whose form gives its type, its text and its number; nil where no form does.
  private static func plain(_ fact: Fact) -> String? {
    switch ValueType(name: fact.type) {
    case .string: return fact.numericalValue.bitPattern == 0 ? string(fact.value) : nil
    case .number: return checked(fact.value.hasSuffix(".0") ? String(fact.value.dropLast(2)) : fact.value, fact)
    case .boolean, .null: return checked(fact.value, fact)
    case .itemId: return checked("=" + fact.value, fact)
    case .timestamp: return checked("@" + time(Moment(secondsSince1970: fact.numericalValue)), fact)
    case nil: return nil
    }
  }

  /// A form in one word, provided that it reads back as the fact's value.
  private static func checked(_ form: String, _ fact: Fact) -> String? {
    guard form.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    var lines = FactText.Lines("", path: "")
    var line = FactText.Line(Array(form.utf8)[...], number: 1, path: "")
    guard let read = try? line.value(of: "", &lines), read.typeName == fact.type,
      read.text.utf8.elementsEqual(fact.value.utf8), read.number.bitPattern == fact.numericalValue.bitPattern
    else { return nil }
    return form
  }

  private static func attribute(_ name: String) -> String { isBare(name) ? name + ":" : quoted(name) + " :" }

  private static func word(_ text: String) -> String { isBare(text) ? text : quoted(text) }

  /// Whether a word can be separated from its neighbours without quotes.
  private static func isBare(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

extension FactTextWriter {
  /// A text of several lines as a block; a text of one line as it is where that is unambiguous; otherwise in quotes.
  static func string(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return isPlain(text) ? text : quoted(text) }
    guard isBlock(lines) else { return quoted(text) }
    return "|" + lines.map { $0.isEmpty ? "\n" : "\n    " + String($0) }.joined()
  }

  /// A text in quotes, with escapes for every character that could combine with them.
  static func quoted(_ text: String) -> String {
    let quoted = quoted(text, escaping: { $0.value < 0x20 || $0.value == 0x7F })
    // A combining mark after a character of a quote or an escape would make it another character.
    let isJoined = quoted.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.contains(where: marks.contains) }
    return isJoined ? self.quoted(text, escaping: { $0.value < 0x20 || $0.value >= 0x7F }) : quoted
  }

  /// The characters with which quotes and escapes begin and end.
  private static let marks: Set<Unicode.Scalar> = ["\"", "\\", "n", "t", "}"]

  private static func quoted(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if isEscaped(scalar) {
          quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Whether a line begins with a letter and would be read back as the same text.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter, !["true", "false", "null"].contains(text) else {
      return false
    }
    return isLine(text)
  }

  /// Whether the lines share one margin, with no blank line at either end.
  private static func isBlock(_ lines: [Substring.UnicodeScalarView]) -> Bool {
    guard let first = lines.first?.first, first != " ", lines.last?.isEmpty == false else { return false }
    return lines.allSatisfy { $0.isEmpty || isLine(String($0)) }
  }

  /// Whether a line is read back complete: nothing combines with the space before it, ends it early, or is trimmed as blank.
  private static func isLine(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII || first.properties.isIDStart,
      !first.properties.isGraphemeExtend, text.last?.isWhitespace == false
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 != "\r" && $0 != "\0" }
  }
}
