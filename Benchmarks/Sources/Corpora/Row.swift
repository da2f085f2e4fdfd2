/// A row of the fact table (`fact-store.md`, "Where facts are kept").
struct Row {
  /// Empty until the fact is inserted, unless the row is a version of an earlier fact.
  var factId = ""
  let itemId: String
  let attribute: String
  let value: String
  let numericalValue: Double
  let type: String
  var flags: Int64 = 0
  /// The moment of insertion, in microseconds since 1970.
  var moment = 0

  init(_ itemId: String, _ attribute: String, value: String, _ numericalValue: Double = 0, type: String) {
    self.itemId = itemId
    self.attribute = attribute
    self.value = value
    self.numericalValue = numericalValue
    self.type = type
  }

  init(_ itemId: String, _ attribute: String, text: String) {
    self.init(itemId, attribute, value: text, type: "string")
  }

  /// Makes a timestamp, whose value is its seconds since 1970 as Swift prints them.
  init(_ itemId: String, _ attribute: String, moment: Int) {
    let seconds = Double(moment) / 1_000_000
    self.init(itemId, attribute, value: "\(seconds)", seconds, type: "timestamp")
  }
}
