import Foundation
import Testing

@Suite("A view that fits its type")
struct TypeViewTests {
  private static let types = ["album", "book", "film", "person", "photo", "place", "project", "quote", "recipe"]

  /// The visible words of a view, one line each.
  private static func words(of facts: String) throws -> [String] {
    let site = try SmallSite("1 root type: list\n  title: Home\n  -content-> a\n1 a title: A\n" + facts)
    return try site.view("a").replacing(#/<[^>]*>/#, with: "\n").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("says nothing of an item that has a title alone", arguments: types)
  func title(type: String) throws {
    #expect(try Self.words(of: "  type: \(type)\n") == [])
  }

  @Test("shows the text of its item, and lists what it does not show by itself", arguments: types)
  func rest(type: String) throws {
    #expect(try Self.words(of: "  type: \(type)\n  mood: glad\n  body: Words\n").sorted() == ["Mood", "Words", "glad"])
    let title = "  type: \(type)\n  title: |\n    # A\n\n    Words\n"
    #expect(try Self.words(of: title) == ["Words"])
  }

  /// The facts of an item, and what its page shows of them.
  static let items: [(facts: String, words: [String])] = [
    (
      "type: book\n  author: B\n  publisher: C\n  year: 1972\n  isbn: 3\n  rating: 4\n  pages: 170\n  pagesRead: 85",
      ["B", "C", "1972", "ISBN 3", "Rating:", "★★★★☆", "4", "Pages read: 85 / 170"]
    ),
    ("type: book\n  author: =root\n  pages: 170\n  rating: 8", ["Home", "Rating:", "8", "Pages: 170"]),
    ("type: book\n  rating: good", ["Rating:", "good"]),
    (
      "type: recipe\n  servings: 4\n  time: 1 h\n  ingredients: |\n    - salt\n    - dill",
      ["Servings: 4", "Time: 1 h", "Ingredients", "salt", "dill"]
    ),
    (
      "type: person\n  role: painter\n  born: 1884\n  died: \"1950-12-27\"\n  email: a@b.c\n  phone: 1\n  url: https://b.c/",
      ["painter", "1884 –", "27 December 1950", "b.c", "Email", "a@b.c", "Phone", "1"]
    ),
    ("type: person\n  died: 1950", ["† 1950"]),
    (
      "type: place\n  address: Here 1\n  latitude: 1.5\n  longitude: 2",
      ["Here 1", "Map", "1.5, 2"]
    ),
    (
      "type: film\n  director: B\n  year: 1960\n  country: C\n  rating: 2.5",
      ["B", "1960", "C", "Rating:", "★★☆☆☆", "2.5"]
    ),
    ("type: album\n  artist: B\n  year: 1960\n  label: C", ["B", "1960", "C"]),
    ("type: quote\n  body: Be.\n  author: B\n  source: C\n  year: 3", ["Be.", "B", "C", "3"]),
    ("type: photo\n  taken: \"2024-02-09\"\n  place: =root\n  camera: C", ["9 February 2024", "Home", "C"]),
    (
      "type: event\n  startDay: \"2024-06-15\"\n  startLocal: 2024-06-15 10:00:00 Nowhere/Land",
      ["Sat 15 June 2024", "2024-06-15 10:00:00 Nowhere/Land"]
    ),
    ("type: series\n  recurrence: FREQ=WEEKLY;COUNT=10\n  mood: glad", ["Mood", "glad"]),
    ("type: series\n  recurrence: weekly", ["Recurrence", "weekly"]),
    ("type: project\n  status: begun\n  due: \"2024-07-01\"", ["begun", "Due", "1 July 2024"]),
  ]

  @Test("asks for what items of its type have", arguments: items)
  func shown(facts: String, words: [String]) throws {
    #expect(try Self.words(of: "  " + facts + "\n") == words)
  }
}
