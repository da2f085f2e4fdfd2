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
