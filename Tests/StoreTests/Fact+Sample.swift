import Store

extension Fact {
  /// A fact for tests, with a time in seconds since 1970 and an id from its number.
  static func sample(
    _ number: Int, _ itemId: String = "item", _ attribute: String = "title", _ value: String = "value",
    at second: Int64,
    flags: Int64 = 0
  ) -> Fact {
    Fact(
      factId: "F\(number)", itemId: itemId, attribute: attribute, value: value, numericalValue: 0, type: "string",
      flags: flags, timestamp: Moment(microseconds: second * 1_000_000))
  }
}

extension ItemDrive {
  /// All facts in the order of insertion.
  func allFacts() throws -> [Fact] {
    var facts: [Fact] = []
    _ = try scan(after: .min, drive: 0) { facts.append(Fact($0)) }
    return facts
  }
}
