import Chance
import Store
import Testing

@Suite("Facts written as text")
struct FactTextWriterTests {
  private static func text(of facts: [Fact]) -> String {
    var writer = FactTextWriter()
    for fact in facts { writer.write(fact) }
    return writer.text
  }

  private static func fact(_ value: String, type: String = "string", number: Double = 0, flags: Int64 = 0) -> Fact {
    Fact(
      factId: "F", itemId: "a", attribute: "x", value: value, numericalValue: number, type: type, flags: flags,
      timestamp: Moment(microseconds: 0))
  }

  @Test("a value is as readable as it may be", arguments: forms)
  func form(_ form: (fact: Fact, text: String)) {
    #expect(Self.text(of: [form.fact]) == "1970-01-01T00:00:00Z  a\n  fact F" + form.text + "\n")
  }

  private static let forms: [(fact: Fact, text: String)] = [
    (fact("Two words"), "  x: Two words"), (fact("true"), #"  x: "true""#), (fact("7"), #"  x: "7""#),
    (fact(""), #"  x: """#), (fact("one\n  two\n\nthree"), "  x: |\n    one\n      two\n\n    three"),
    (fact("one\n"), #"  x: "one\n""#), (fact("a\r\nb"), #"  x: "a\u{d}\nb""#), (fact("\u{301}"), #"  x: "\u{301}""#),
    (fact("7.0", type: "number", number: 7), "  x: 7"),
    (fact("7", type: "number", number: 7), #" as number 7.0  x: "7""#),
    (fact("5.0", type: "timestamp", number: 5), "  x: @1970-01-01T00:00:05Z"), (fact("b", type: "itemId"), "  x: =b"),
    (fact("true", type: "boolean"), "  x: true"), (fact("null", type: "null", flags: 5), " flags 5  x: null"),
    (fact("red", type: "colour", number: 1.5), #" as colour 1.5  x: "red""#),
  ]

  @Test("facts of one item and time stand below one line")
  func entries() {
    var facts = [Self.fact("One"), Self.fact("Two"), Self.fact("Three")]
    facts[2].timestamp = .oldest
    #expect(
      Self.text(of: facts)
        == "1970-01-01T00:00:00Z  a\n  fact F  x: One\n  fact F  x: Two\n\noldest  a\n  fact F  x: Three\n")
  }

  @Test("whatever a store holds comes back as it was", arguments: UInt64(1)...40)
  func roundTrip(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let facts = (0..<60).map { _ in Self.random(&dice) }
    let read = try FactText.parse(Self.text(of: facts), path: "t").map(Fact.init)
    #expect(read.count == facts.count)
    for (read, fact) in zip(read, facts) { #expect(Self.parts(read) == Self.parts(fact)) }
  }

  /// The parts of a fact as bytes, because different texts that look alike compare as equal.
  private static func parts(_ fact: Fact) -> [[UInt8]] {
    [fact.factId, fact.itemId, fact.attribute, fact.value, fact.type].map { Array($0.utf8) } + [
      Array("\(fact.numericalValue.bitPattern) \(fact.flags) \(fact.timestamp.microseconds)".utf8)
    ]
  }

  private static func random(_ dice: inout Dice) -> Fact {
    let value: TypedValue
    switch dice.roll(7) {
    case 0: value = .number(dice.pick([0, -0.0, 7, 1.5, -1e300, .infinity, 2.5e-300, 1 / 3]))
    case 1: value = .timestamp(dice.pick([.oldest, Moment(microseconds: 1_707_503_143_250_000)]))
    case 2: value = .itemId(text(&dice))
    case 3: value = .boolean(dice.roll(2) == 0)
    case 4: value = .null
    default: value = .string(text(&dice))
    }
    var fact = Fact(itemId: dice.pick(["a", "b", "", text(&dice)]), attribute: text(&dice), value: value)
    fact.factId = text(&dice)
    fact.timestamp = dice.pick([
      .oldest, Moment(microseconds: 0), Moment(microseconds: -1), Moment(microseconds: 250_000),
    ])
    fact.flags = dice.pick([0, 0, 1, 2, .min, .max])
    if dice.roll(5) == 0 { fact.type = text(&dice) }
    if dice.roll(5) == 0 { fact.value = text(&dice) }
    if dice.roll(8) == 0 { fact.numericalValue = dice.pick([3, -0.5]) }
    return fact
  }

  private static func text(_ dice: inout Dice) -> String {
    let parts: [String] = [
      "a", "true", "null", "7", "-1.50", "@2024-02-09", "=b", "|", "\"", "\\", "\n", "\r", "\r\n", "\t", " ", "  ", ":",
      "#",
      "fact", "->", "\u{0}", "\u{301}", "\u{200D}", "\u{D4E}", "\u{600}", "\u{2028}", "\u{A0}", "\u{85}", "é",
      "e\u{301}", "猫",
      "👩\u{200D}🌾", "\u{1F1E9}\u{1F1EA}", "\u{903}", "\u{FEFF}", "\u{FFFD}", "\u{AC00}\u{11A8}", "x: y", "resource",
    ]
    return (0..<dice.roll(6)).map { _ in dice.pick(parts) }.joined()
  }
}
