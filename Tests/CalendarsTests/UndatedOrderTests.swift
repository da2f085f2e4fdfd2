import Store
import Testing

@Suite("Todos without a time")
struct UndatedOrderTests {
  private static func todo(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(uid)"] + lines + ["END:VTODO"]).joined(separator: "\n")
  }

  /// The titles in the order of the list, and the order values of their references.
  private func list(_ todos: [String]) -> [(title: String, order: Double)] {
    let calendar = ReadCalendar(todos.joined(separator: "\n"))
    return calendar.items(["reference"]).compactMap { reference in
      guard let to = calendar.value("toItemId", of: reference), let title = calendar.value("title", of: to),
        let order = calendar.value("order", of: reference).flatMap(Double.init)
      else { return nil }
      return (title, order)
    }.sorted { $0.order < $1.order }
  }

  static let lists: [(todos: [String], titles: [String])] = [
    // The order of the file, if nothing else is given.
    ([todo("c"), todo("a"), todo("b")], ["c", "a", "b"]),
    // After everything with a time.
    ([todo("a"), todo("b", "DUE:20990101T000000Z"), todo("c", "DTSTART:20240101T000000Z")], ["c", "b", "a"]),
    // By creation time.
    ([todo("a", "CREATED:20240102T000000Z"), todo("b", "CREATED:20240101T000000Z")], ["b", "a"]),
    ([todo("b", "CREATED:20240101T000000Z"), todo("a", "CREATED:20240101T000000Z")], ["b", "a"]),
    // By the user's own order.
    (
      [
        todo("a", "CREATED:20240101T000000Z", "X-APPLE-SORT-ORDER:9"), todo("b", "X-APPLE-SORT-ORDER:-3"),
        todo("c", "X-APPLE-SORT-ORDER:no"),
      ], ["b", "c", "a"]
    ),
  ]

  @Test("stand behind all others, as a person put them, as they were made, or as the file has them", arguments: lists)
  func order(_ list: (todos: [String], titles: [String])) {
    #expect(self.list(list.todos).map(\.title) == list.titles)
  }

  @Test("keep their places where one is added that was made at another time")
  func added() {
    let (a, b) = (Self.todo("a", "CREATED:20240101T000000Z"), Self.todo("b", "CREATED:20240103T000000Z"))
    let new = Self.todo("c", "CREATED:20240102T000000Z")
    let (before, after) = (list([a, b]), list([new, a, b]))
    #expect(after.map(\.title) == ["a", "c", "b"])
    #expect([after[0].order, after[2].order] == before.map(\.order))
  }
}
