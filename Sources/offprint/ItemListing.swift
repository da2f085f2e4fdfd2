import Diagnostics
import Pages
import Store

/// Items of a store, a line for each.
struct ItemListing {
  struct Line: Encodable, Equatable {
    let id: String
    let type: String
    /// The day on which it came, such as 2024-02-09; nil where it has no time.
    let date: String?
    let title: String
  }

  private let zone: ZoneRules

  init(in zone: ZoneRules) { self.zone = zone }

  /// Those that have every word in their title, type or id, or as a name, by title and then by id.
  ///
  /// - Throws: a `Diagnostic` when the store cannot be read.
  func lines(of store: ItemStore, matching words: [String]) throws -> [Line] {
    let titles = try newest("title", in: store)
    let types = try newest("type", in: store)
    // References have no page, and are nothing that anybody asks for.
    let references = Set(try store.fetchFacts(attribute: "fromItemId").map { Array($0.itemId.utf8) })
    let words = words.map { $0.lowercased() }
    let lines = Set(titles.keys).union(types.keys).subtracting(references).map { id in
      let first = [titles[id]?.first, types[id]?.first].compactMap(\.self).min()
      return Line(
        id: String(decoding: id, as: UTF8.self), type: types[id]?.value ?? "",
        date: first.flatMap { zone.civilTime(of: $0)?.date.isoText },
        title: Self.firstLine(titles[id]?.value ?? ""))
    }
    let found = lines.filter { line in
      let text = [line.title, line.type, line.id].joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) || Self.isName($0, of: line) }
    }
    return found.sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
  }

  /// Whether a word in small letters is an item's `itemid:ID`, or its page: the path, or the twelve characters in it.
  private static func isName(_ word: String, of line: Line) -> Bool {
    word == "itemid:" + line.id.lowercased()
      || word.utf8.count >= ItemKey.length && word.contains(ItemKey(id: line.id).text)
  }

  /// What an attribute of each item says now, and when it said something first.
  private func newest(_ attribute: String, in store: ItemStore) throws -> [[UInt8]: (value: String, first: Moment)] {
    // By bytes: ids that look alike are not one item.
    var found: [[UInt8]: (value: String, first: Moment)] = [:]
    // Newest first.
    for fact in try store.fetchFacts(attribute: attribute) {
      let id = Array(fact.itemId.utf8)
      found[id] = (found[id]?.value ?? fact.value, fact.timestamp)
    }
    return found
  }

  private static func firstLine(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).first ?? ""
    return String(line.drop { $0 == "#" || $0 == " " }.prefix(200))
  }

  /// In columns.
  static func text(_ lines: [Line]) -> String {
    func width(_ part: (Line) -> String) -> Int { lines.map { part($0).count }.max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let (ids, types) = (width(\.id), width(\.type))
    return lines.map { line in
      let columns = [padded(line.id, ids), padded(line.type, types), padded(line.date ?? "", 10), line.title]
      return Diagnostic.withoutControls(columns.joined(separator: "  ")) + "\n"
    }.joined()
  }
}
