import Diagnostics
import Pages
public import Store

/// A person's name for an item of a store: its id (also as `itemid:ID`), a title that no other item has, or its page: the path,
/// the address, or the twelve characters in it that identify the item.
public struct ItemName {
  private let text: String

  public init(_ text: String) { self.text = text }

  /// The item's id.
  ///
  /// - Throws: a `Diagnostic` if no item or several items have this name, or if the store cannot be read.
  public func id(in store: ItemStore) throws -> String {
    if let id = try find(in: store) { return id }
    let titles = try titles(in: store).map { Self.firstLine($0.title) }.filter { !$0.isEmpty }
    let near = Suggestion.nearest(to: text, among: titles)
    throw Diagnostic(
      .error, "item-unknown", "No item has the id or title '\(text.prefix(100))'",
      notes: (near.map { ["Did you mean '\($0)'?"] } ?? [])
        + ["Name an item by its id, its whole title or its page; 'offprint items' lists them"])
  }

  /// The item's id; nil if no item has this name.
  public func find(in store: ItemStore) throws -> String? {
    let id = text.hasPrefix("itemid:") ? String(text.dropFirst(7)) : text
    if try id == ItemStore.rootId || isKnown(id, in: store) { return id }
    let titles = try titles(in: store)
    // Titles match without case: text that is added to one of two items that differ only in case may be meant for the other.
    let alike = titles.filter { $0.title == text || Self.isAlike(Self.firstLine($0.title), text) }
    let found = try alike.isEmpty ? items(ofPage: titles.map(\.id), in: store) : alike.map(\.id)
    guard found.count > 1 else { return found.first }
    let ids = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    throw Diagnostic(
      .error, "item-ambiguous", "\(ids.count) items have the title '\(text.prefix(100))'",
      notes: ["Name one by its id: " + ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")])
  }

  /// Whether an id is in the store. A root often has no facts of its own, and is known because references name it.
  private func isKnown(_ id: String, in store: ItemStore) throws -> Bool {
    if try !store.fetchFacts(itemId: id, includeDeleted: true).isEmpty { return true }
    return try ["fromItemId", "toItemId"].contains {
      try !store.fetchFacts(attribute: $0, value: id).isEmpty
    }
  }

  /// The items whose pages have the name: practically never more than one.
  ///
  /// - Parameter titled: the ids of items that have titles; others are found by the attributes that every item has.
  private func items(ofPage titled: [String], in store: ItemStore) throws -> [String] {
    guard let key = pageKey else { return [] }
    var seen: Set<[UInt8]> = []
    func isPage(_ id: String) -> Bool { ItemKey(id: id) == key && seen.insert(Array(id.utf8)).inserted }
    let found = titled.filter(isPage)
    if !found.isEmpty { return found }
    let ids =
      try store.fetchFacts(attribute: "type").map(\.itemId)
      + ["fromItemId", "toItemId"].flatMap { try store.fetchFacts(attribute: $0).map(\.value) }
    return ids.filter(isPage)
  }

  /// The twelve characters, alone or at the end of an address such as `items/TITLE-xxxxxxxxxxxx.html`.
  private var pageKey: ItemKey? {
    let path = text.prefix { $0 != "#" && $0 != "?" }
    let name = path.split(separator: "/").last.map { $0.hasSuffix(".html") ? $0.dropLast(5) : $0 } ?? ""
    let key = name.utf8.suffix(ItemKey.length)
    guard key.count == name.utf8.count || name.utf8.dropLast(ItemKey.length).last == UInt8(ascii: "-") else {
      return nil
    }
    return Array(key).withUnsafeBufferPointer { ItemKey(characters: $0[...]) }
  }

  /// The current titles of items; those of deleted ones are hidden.
  private func titles(in store: ItemStore) throws -> [(id: String, title: String)] {
    var seen: Set<[UInt8]> = []
    return try store.fetchFacts(attribute: "title").filter { seen.insert(Array($0.itemId.utf8)).inserted }
      .map { ($0.itemId, $0.value) }
  }

  /// The title as on pages: without heading marks.
  private static func firstLine(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).first ?? ""
    return Entry.trimmed(line.drop { $0 == "#" })
  }

  private static func isAlike(_ title: String, _ other: String) -> Bool { title.lowercased() == other.lowercased() }
}
