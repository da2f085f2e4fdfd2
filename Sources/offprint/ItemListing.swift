import Diagnostics
import Pages
import Store

/// Items of a store, a line for each.
struct ItemListing {
  struct Line: Encodable, Equatable {
    let id: String
    let type: String
    /// Such as 2024-02-09; nil where it has no time.
    let date: String?
    let title: String
  }

  private let zone: ZoneRules

  init(in zone: ZoneRules) { self.zone = zone }

  /// Those that have every word in their title, type or id, by title and then by id.
  ///
  /// - Throws: a `Diagnostic` when the store cannot be read.
  func lines(of store: ItemStore, matching words: [String]) throws -> [Line] {
    let titles = try newest("title", in: store)
    let types = try newest("type", in: store)
    // References have no page, and are nothing that anybody asks for.
    let references = Set(try store.fetchFacts(attribute: "fromItemId").map { Array($0.itemId.utf8) })
    let days = try scheduled(in: store)
    let words = words.map { $0.lowercased() }
    let lines = Set(titles.keys).union(types.keys).subtracting(references).map { id in
      let first = [titles[id]?.first, types[id]?.first].compactMap(\.self).min()
      return Line(
        id: String(decoding: id, as: UTF8.self), type: types[id]?.value ?? "",
        date: days[id] ?? first.flatMap { zone.civilTime(of: $0)?.date.isoText },
        title: Self.firstLine(titles[id]?.value ?? ""))
    }
    let found = lines.filter { line in
      let text = [line.title, line.type, line.id].joined(separator: " ").lowercased()
      return words.allSatisfy(text.contains)
    }
    return found.sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
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

  /// The days of items that say when they begin.
  private func scheduled(in store: ItemStore) throws -> [[UInt8]: String] {
    var days: [[UInt8]: String] = [:]
    for attribute in ["startDay", "startTime"] {
      for fact in try store.fetchFacts(attribute: attribute) where days[Array(fact.itemId.utf8)] == nil {
        days[Array(fact.itemId.utf8)] = day(of: fact)
      }
    }
    return days
  }

  private func day(of fact: Fact) -> String? {
    switch fact.typedValue {
    case .timestamp(let moment): zone.civilTime(of: moment)?.date.isoText
    case .string(let text) where text.utf8.count == 10 && WrittenTime(text) != nil: text
    default: nil
    }
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
