import Diagnostics
public import Store

/// How a person names an item of a store: by its id, or by a title that no other item has.
public struct ItemName {
  private let text: String

  public init(_ text: String) { self.text = text }

  /// The item's id.
  ///
  /// - Throws: a `Diagnostic` when nothing has this name or several items have it, or when the store cannot be read.
  public func id(in store: ItemStore) throws -> String {
    let id = text.hasPrefix("itemid:") ? String(text.dropFirst(7)) : text
    if id == ItemStore.rootId { return id }
    if try isKnown(id, in: store) { return id }
    let titles = try titles(in: store)
    let exact = titles.filter { $0.title == text || Self.firstLine($0.title) == text }
    let found = exact.isEmpty ? titles.filter { Self.isAlike(Self.firstLine($0.title), text) } : exact
    if found.count == 1 { return found[0].id }
    if found.isEmpty {
      throw Diagnostic(
        .error, "item-unknown", "No item has the id or title '\(text.prefix(100))'",
        notes: ["Name an item by its id, or by its whole title"])
    }
    let ids = found.map(\.id).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    throw Diagnostic(
      .error, "item-ambiguous", "\(ids.count) items have the title '\(text.prefix(100))'",
      notes: ["Name one by its id: " + ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")])
  }

  /// A root often has no fact of its own, and is known because references name it.
  private func isKnown(_ id: String, in store: ItemStore) throws -> Bool {
    if try !store.fetchFacts(itemId: id, includeDeleted: true).isEmpty { return true }
    return try ["fromItemId", "toItemId"].contains {
      try !store.fetchFacts(attribute: $0, value: id).isEmpty
    }
  }

  /// The titles that items have now; those of deleted ones are hidden.
  private func titles(in store: ItemStore) throws -> [(id: String, title: String)] {
    var seen: Set<[UInt8]> = []
    return try store.fetchFacts(attribute: "title").filter { seen.insert(Array($0.itemId.utf8)).inserted }
      .map { ($0.itemId, $0.value) }
  }

  /// As pages are titled: without the signs of a heading.
  private static func firstLine(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).first ?? ""
    return Entry.trimmed(line.drop { $0 == "#" })
  }

  private static func isAlike(_ title: String, _ other: String) -> Bool { title.lowercased() == other.lowercased() }
}
