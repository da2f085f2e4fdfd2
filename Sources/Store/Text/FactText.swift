public import Diagnostics

/// Facts in the text form that people write: used for the demo graph and for tests.
///
///     # A line that begins with # is a comment.
///     2024-02-09T18:25:43Z  garden  type: note
///       title: The garden
///       body: |
///         Many lines, as long as they
///         are indented.
///
///     2024-02-10T08:00  compost  type: todo
///       title: Turn the compost
///       <-content- garden  order: 1
///
///     2024-02-11  compost  complete: true
///     2024-02-12  compost  remove title
///     2024-02-13  compost  deleted successor leaf-mould
///
/// An *entry* begins with a time and an item at the left margin. Its statements about the item follow on that line or on indented
/// ones:
///
/// | | |
/// |---|---|
/// | `attribute: value` | a fact |
/// | `-type-> item  name: value …` | a reference item from here to `item`, with attributes of its own |
/// | `<-type- item  name: value …` | the same, from `item` to here |
/// | `deleted`, `deleted successor item` | deletes the item |
/// | `remove attribute` | removes the newest fact of the attribute that is not removed |
/// | `restore attribute` | inserts the newest removed fact of the attribute once more |
/// | `fact id  attribute: value` | a version of a fact in full, as `FactTextWriter` writes it; nothing is added to its entry |
/// | `fact id flags 1 as type 0  attribute: "text"` | the same with its flags, and with a type and a number of its own |
///
/// *Times* are `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` with or without a fraction and an offset, always
/// UTC where there is no offset; `17` is 17 seconds after 1970 began; `oldest` is a time that does not parse.
///
/// *Values* are recognised by their form: `true` and `false`, numbers, `null`, `@2024-02-09` (a timestamp), `=item` (an item),
/// `|` (the indented lines below); anything else is text up to the end of the line. `"…"` is always text, with `\"`, `\\`, `\n`,
/// `\t` and `\u{3b1}`. Ids and attributes with blanks are quoted as well.
///
/// An entry that gives a `type` to an item without `created` creates it, as Workbench's `createItem` does: `created` comes
/// first. A reference is made as `relateItems` makes it; its id is `from-type->to`, with `#2` for the second of its kind.
/// `resource NAME` at the left margin sends all that follows to that drive, `resource` alone back to the user drive.
public enum FactText {
  /// The facts of one text, in the order of its lines.
  ///
  /// - Parameter path: the text's name in messages.
  /// - Throws: the first mistake, with its line and a caret.
  public static func parse(_ text: String, path: String) throws(Diagnostic) -> [TextFact] {
    try parse([(path, text)])
  }

  /// The facts of several texts about the same items, in the given order.
  ///
  /// - Throws: the first mistake, with its file, its line and a caret.
  public static func parse(_ texts: [(path: String, text: String)]) throws(Diagnostic) -> [TextFact] {
    var reader = Reader()
    for (path, text) in texts { try reader.read(text, path: path) }
    return reader.ledger.facts
  }

  /// The facts by time of insertion, as in a store that was written as things happened. Facts of one time keep their order.
  public static func inOrderOfTime(_ facts: [TextFact]) -> [TextFact] {
    facts.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }
}

extension FactText {
  /// A decimal number as JSON writes it, without an exponent; `007` and `1.` are text.
  package static func number(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    guard whole == "0" || !whole.hasPrefix("0") else { return nil }
    return Double(text)
  }

  /// A time in one of the forms that `FactText` describes.
  static func moment(_ text: String) -> Moment? {
    if text == "oldest" { return .oldest }
    if text.count <= 10, let seconds = number(text) {
      return Moment(microseconds: Int64((seconds * 1_000_000).rounded()))
    }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = halves.first.flatMap(day) else { return nil }
    let time = halves.count == 2 ? microseconds(halves[1]) : 0
    return time.map { Moment(microseconds: day * 86_400_000_000 + $0) }
  }

  /// The days since 1970 of `2024-02-09`. Years begin in March here, so that the leap day comes last.
  private static func day(_ text: Substring) -> Int64? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, let year = integer(fields[0], digits: 4), let month = integer(fields[1], digits: 2),
      let day = integer(fields[2], digits: 2), (1...12).contains(month), (1...length(of: month, in: year)).contains(day)
    else { return nil }
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func length(of month: Int64, in year: Int64) -> Int64 {
    if month != 2 { return [4, 6, 9, 11].contains(month) ? 30 : 31 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  /// The microseconds since midnight of `18:25`, `18:25:43`, `18:25:43.5Z` or `18:25:43+02:00`, in UTC.
  private static func microseconds(_ text: Substring) -> Int64? {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    guard let offset = offset(text[clock.endIndex...]) else { return nil }
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), let hour = integer(fields[0], digits: 2), hour < 24,
      let minute = integer(fields[1], digits: 2), minute < 60, let second = fields.count == 3 ? seconds(fields[2]) : 0
    else { return nil }
    return (hour * 60 + minute - offset) * 60_000_000 + second
  }

  /// The microseconds of `43` or `43.25`.
  private static func seconds(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ integer($0, digits: 2) }), whole < 60 else { return nil }
    guard parts.count == 2 else { return whole * 1_000_000 }
    guard (1...6).contains(parts[1].count) else { return nil }
    let padded = parts[1] + String(repeating: "0", count: 6 - parts[1].count)
    return integer(padded, digits: 6).map { whole * 1_000_000 + $0 }
  }

  /// The minutes of an offset: empty, `Z`, `+02:00` or `-05:30`.
  private static func offset(_ text: Substring) -> Int64? {
    if text.isEmpty || text == "Z" { return 0 }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard text.first != "Z", fields.count == 2, let hours = integer(fields[0], digits: 2), hours < 24,
      let minutes = integer(fields[1], digits: 2), minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func integer(_ text: Substring, digits: Int) -> Int64? {
    text.utf8.count == digits && text.utf8.allSatisfy(isDigit) ? Int64(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
