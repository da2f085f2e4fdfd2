import Chance
import Site
import Store
import Testing

@Suite("Facts that come again with another time")
struct RepeatedFactsTests {
  /// Notes in a folder without history: with each edit, all facts of a note get the time of its file.
  private struct Notes {
    struct Note {
      var values: [(attribute: String, value: TypedValue)]
      var related: String
      var time: Int64
    }

    var dice: Dice
    var notes: [String: Note] = [:]
    var clock: Int64 = 1_700_000_000

    init(seed: UInt64) { dice = Dice(seed: seed) }

    private static func fact(_ item: String, _ attribute: String, _ value: TypedValue, at second: Int64?) -> Fact {
      let time = second.map { Moment(microseconds: $0 * 1_000_000) } ?? .oldest
      var fact = Fact(itemId: item, attribute: attribute, value: value, timestamp: time)
      fact.factId = "\(item) \(attribute) \(value.stringValue) \(second ?? 0)"
      return fact
    }

    private static func reference(_ id: String, _ type: String, _ ends: (String, String), at second: Int64?) -> [Fact] {
      [
        fact(id, "type", .string("reference"), at: second), fact(id, "referenceType", .string(type), at: second),
        fact(id, "fromItemId", .itemId(ends.0), at: second), fact(id, "toItemId", .itemId(ends.1), at: second),
        fact(id, "order", .number(0), at: second),
      ]
    }

    private func said(_ item: String) -> [Fact] {
      guard let note = notes[item] else { return [] }
      return note.values.map { Self.fact(item, $0.attribute, $0.value, at: note.time) }
        + Self.reference("r-\(item)", "related", (item, note.related), at: note.time)
    }

    mutating func first(_ count: Int) -> [Fact] {
      let root = [("type", "list"), ("title", "Home")].map { Self.fact("root", $0, .string($1), at: nil) }
      return root
        + (0..<count).flatMap { number in
          let item = "note-\(number)"
          notes[item] = Note(
            values: [
              ("type", .string("note")), ("title", .string("Note \(number / 2)")),
              ("body", .string("See [[Note \(dice.roll(count))]].")), ("tags", .string("t\(number % 3)")),
            ], related: "note-\(dice.roll(count))", time: clock + Int64(dice.roll(9)) * 40_000)
          return said(item) + Self.reference("c-\(item)", "content", ("root", item), at: nil)
        }
    }

    /// Edits a note, usually only its text.
    mutating func edit() -> [Fact] {
      clock += Int64(dice.roll(100_000))
      let item = "note-\(dice.roll(notes.count))"
      let before = said(item)
      var values = notes[item]?.values ?? []
      func set(_ attribute: String, _ value: TypedValue?) {
        values.removeAll { $0.attribute == attribute }
        if let value { values.append((attribute, value)) }
      }
      switch dice.roll(16) {
      case 0: set("title", .string("Note \(dice.roll(9))"))
      case 1: set("type", .string(["note", "tag", "todo", "diary"][dice.roll(4)]))
      case 2: set("private", dice.roll(2) == 0 ? .boolean(true) : nil)
      case 3: set("aliases", dice.roll(3) == 0 ? nil : .string("Note \(dice.roll(9)), Other"))
      case 4, 5: set("tags", dice.roll(3) == 0 ? nil : .string("T\(dice.roll(4)), Note \(dice.roll(4))"))
      case 6:
        let other = dice.roll(notes.count + 1)
        notes[item]?.related = "note-\(other)"
      case 7: break
      default: set("body", .string("See [[Note \(dice.roll(9))]], [[other]] and \(dice.roll(999))."))
      }
      notes[item]?.values = values
      // A copied file may be older than the one before.
      notes[item]?.time = dice.roll(5) == 0 ? clock - 400_000 : clock
      let now = said(item)
      let ids = Set(now.map(\.factId))
      let known = Set(before.map(\.factId))
      return now.filter { !known.contains($0.factId) }
        + before.filter { !ids.contains($0.factId) }.map { $0.again(flags: 1, at: $0.timestamp) }
    }
  }

  @Test("makes of a site what a clean build makes", arguments: [2, 3])
  func property(seed: UInt64) throws {
    var notes = Notes(seed: seed)
    let site = try SiteBuilder()
    try site.store.insert(facts: notes.first(12))
    site.settings.exclude.types = ["diary"]
    site.settings.baseURL = "https://example.org/"
    if seed % 3 == 0 { site.settings.redirects = .formerTitles }
    site.settings.history = .init(seed % 2 == 0 ? .values : .times)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    for step in 0..<25 {
      try site.store.insert(facts: notes.edit())
      let report = try site.regenerate(&live)
      let (clean, said) = try site.clean()
      let wrong = site.folder.differences(from: clean)
      let first = wrong.first.map { site.folder.firstDifference(from: clean, in: $0) } ?? ""
      #expect(wrong == [], "step \(step): \(first)")
      #expect(Set(report.diagnostics) == Set(said.diagnostics), "step \(step)")
      if !wrong.isEmpty { return }
    }
  }
}
