import Foundation
import Pages
import Store

/// Makes a store with a few items from bytes: first the titles, then each item's type, place and text, then edits until no byte
/// is left.
struct StorePlan {
  private static let types = [
    "note", "todo", "event", "link", "list", "location", "person", "reading", "plant", "tag", "day",
  ]
  private static let attributes = [
    "title", "body", "url", "tags", "notes", "startTime", "endTime", "startDay", "endDay", "aliases", "private",
    "deleted", "complete", "location", "mood", "latitude", "timeline", "created", "order", "dueDay", "type", "picture",
  ]
  private static let zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia"]
  private static let languages = ["en", "de", "ja", "ar", "fr-CA"]
  private static let most = 7

  private var text: StoreText
  private var facts: [Fact] = []
  private var second: Int64 = 1_700_000_000

  init(_ bytes: UnsafeBufferPointer<UInt8>) { text = StoreText(bytes) }

  /// The facts of the store, and the settings of its site.
  mutating func make() -> (facts: [Fact], settings: Settings) {
    let options = text.next()
    let count = 1 + Int(text.next()) % Self.most
    for number in 0..<count { text.titles.append(("i\(number)", text.words())) }
    add("root", "type", .string("list"))
    add("root", "title", .string("Home"))
    for number in 0..<count { addItem(number) }
    var edits = 0
    while !text.isEmpty, edits < 200 {
      edit("i\(Int(text.next()) % count)")
      edits += 1
    }
    return (facts, settings(options))
  }

  private func settings(_ options: UInt8) -> Settings {
    var settings = Settings()
    settings.history = .init(.values)
    settings.baseURL = "https://example.org/"
    settings.includeDeleted = options & 1 != 0
    settings.factExplorer = options & 2 != 0
    if options & 4 != 0 { settings.timelines = ["i0"] }
    settings.timeZone = Self.zones[Int(options >> 3) % Self.zones.count]
    settings.language = Self.languages[Int(options >> 5) % Self.languages.count]
    return settings
  }

  private mutating func addItem(_ number: Int) {
    let (id, title) = text.titles[number]
    let place = text.next()
    second += Int64(text.next()) * 1_000
    add(id, "created", .timestamp(Moment(microseconds: second * 1_000_000)))
    add(id, "type", .string(Self.types[Int(text.next()) % Self.types.count]))
    add(id, "title", .string(title))
    let body = text.words()
    if !body.isEmpty { add(id, "body", .string(body)) }
    relate(place & 0x80 == 0 || number == 0 ? "root" : "i\(Int(place) % number)", id, "content")
  }

  private mutating func edit(_ id: String) {
    let kind = text.next()
    if kind & 1 != 0 { second += Int64(text.next()) * 7_919 }
    let attribute = Self.attributes[Int(kind >> 2) % Self.attributes.count]
    switch kind & 2 == 0 ? text.next() % 10 : 9 {
    case 0: add(id, attribute, .number(Double(text.next()) - 100))
    case 1: add(id, attribute, .timestamp(Moment(microseconds: (second + Int64(text.next()) * 3_600) * 1_000_000)))
    case 2: add(id, attribute, .boolean(text.next() & 1 == 0))
    case 3: add(id, attribute, .itemId("i\(text.next() % 8)"))
    case 4: add(id, attribute, .null)
    case 5: relate(id, "i\(text.next() % 8)", attribute)
    case 6: add(id, attribute, .string("2024-02-\(10 + text.next() % 20)"))
    case 7:
      guard var fact = facts.last(where: { $0.itemId == id && $0.attribute == attribute }) else { return }
      fact.flags ^= 1
      fact.timestamp = Moment(microseconds: second * 1_000_000)
      facts.append(fact)
    default: add(id, attribute, .string(text.words()))
    }
  }

  private mutating func relate(_ from: String, _ to: String, _ type: String) {
    let id = "\(from) \(type) \(to) \(facts.count)"
    add(id, "type", .string("reference"))
    add(id, "referenceType", .string(type))
    add(id, "fromItemId", .itemId(from))
    add(id, "toItemId", .itemId(to))
  }

  private mutating func add(_ item: String, _ attribute: String, _ value: TypedValue) {
    var fact = Fact(
      itemId: item, attribute: attribute, value: value, timestamp: Moment(microseconds: second * 1_000_000))
    fact.factId = "f\(facts.count)"
    facts.append(fact)
  }
}
