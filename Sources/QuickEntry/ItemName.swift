import Diagnostics
import Foundation
import Pages
public import Store

/// A person's name for an item of a store: its id (also as `itemid:ID`), a title that no other item has, its page (the path, the
/// address, or the twelve characters in it that identify the item), or what links call a note: its file or another name.
public struct ItemName {
  private let text: String

  public init(_ text: String) { self.text = text }

  /// The item's id.
  ///
  /// - Throws: a `Diagnostic` if no item or several items have this name, or if the store cannot be read.
  public func id(in store: ItemStore) throws -> String {
    if let id = try find(in: store) { return id }
    let near = try nearest(in: store)
    throw Diagnostic(
      .error, "item-unknown", "No item has the id or title '\(text.prefix(100))'",
      notes: (near.map { ["Did you mean '\($0)'?"] } ?? [])
        + ["Name an item by its id, its whole title, its page or its file; 'offprint items' lists them"])
  }

  /// The item's id; nil if no item has this name.
  public func find(in store: ItemStore) throws -> String? {
    let id = text.hasPrefix("itemid:") ? String(text.dropFirst(7)) : text
    if try id == ItemStore.rootId || isKnown(id, in: store) { return id }
    let titles = try titles(in: store)
    // A title that is typed with the same capitals comes before those that differ in them.
    let exact = titles.filter { $0.title == text || Self.firstLine($0.title) == text }
    let alike = exact.isEmpty ? titles.filter { Self.isAlike(Self.firstLine($0.title), text) } : exact
    var found = try alike.isEmpty ? items(ofPage: titles.map(\.id), in: store) : alike.map(\.id)
    if found.isEmpty { found = try items(ofFile: store) }
    if found.isEmpty { found = try items(alsoNamed: store) }
    guard found.count > 1 else { return found.first }
    throw try ambiguity(of: found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, in: store)
  }

  /// Lists several items by what distinguishes them: the id, the type, and the path if the item is made from a file.
  private func ambiguity(of ids: [String], in store: ItemStore) throws -> Diagnostic {
    let most = 8
    let lines = try ids.prefix(most).map { id in
      let parts = try ["type", "path"].compactMap { try store.fetchFacts(itemId: id, attribute: $0).first?.value }
      return ([id] + parts).joined(separator: "  ")
    }
    let rest = ids.count > most ? ["and \(ids.count - most) more; 'offprint items' lists them"] : []
    return Diagnostic(
      .error, "item-ambiguous", "\(ids.count) items are called '\(text.prefix(100))'",
      notes: ["Name one by its id:"] + lines + rest)
  }

  /// The title that may be meant where no item has this name: one that begins with it, or else a similar one.
  public func nearest(in store: ItemStore) throws -> String? {
    let titles = try titles(in: store).map { Self.firstLine($0.title) }.filter { !$0.isEmpty }
    let start = text.lowercased()
    let longer = start.count < 3 ? [] : titles.filter { $0.lowercased().hasPrefix(start) }
    return longer.min() ?? Suggestion.nearest(to: text, among: titles)
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

  /// The items that are made from a file with this path, or else with this name; its ending may be missing.
  private func items(ofFile store: ItemStore) throws -> [String] {
    let key = Self.withoutEnding(text)
    guard !key.isEmpty else { return [] }
    let files = try values(of: "path", in: store).map { (id: $0.id, path: Self.withoutEnding($0.text)) }
    let whole = files.filter { $0.path == key }
    return (whole.isEmpty ? files.filter { $0.path.hasSuffix("/" + key) } : whole).map(\.id)
  }

  private static func withoutEnding(_ path: String) -> String {
    let path = path.precomposedStringWithCanonicalMapping.lowercased()
    return String(path.dropLast([".md", ".markdown"].first(where: path.hasSuffix)?.count ?? 0))
  }

  private func items(alsoNamed store: ItemStore) throws -> [String] {
    var found: [String] = []
    for (id, text) in try ["aliases", "alias"].flatMap({ try values(of: $0, in: store) }) where !found.contains(id) {
      let names = Array(text.utf8).withUnsafeBufferPointer { bytes in
        ListedNames(in: bytes).map { String(decoding: $0, as: UTF8.self) }
      }
      if names.contains(where: { Self.isAlike($0, self.text) }) { found.append(id) }
    }
    return found
  }

  /// The twelve characters, in any case, alone or at the end of an address such as `items/TITLE-xxxxxxxxxxxx.html`.
  private var pageKey: ItemKey? {
    let path = text.prefix { $0 != "#" && $0 != "?" }
    let name = path.split(separator: "/").last.map { $0.hasSuffix(".html") ? $0.dropLast(5) : $0 } ?? ""
    let key = name.utf8.suffix(ItemKey.length)
    guard key.count == name.utf8.count || name.utf8.dropLast(ItemKey.length).last == UInt8(ascii: "-") else {
      return nil
    }
    return key.map { $0 | (65...90 ~= $0 ? 0x20 : 0) }.withUnsafeBufferPointer { ItemKey(characters: $0[...]) }
  }

  private func titles(in store: ItemStore) throws -> [(id: String, title: String)] {
    try values(of: "title", in: store).map { ($0.id, $0.text) }
  }

  /// The current values of an attribute; those of deleted items are hidden.
  private func values(of attribute: String, in store: ItemStore) throws -> [(id: String, text: String)] {
    var seen: Set<[UInt8]> = []
    return try store.fetchFacts(attribute: attribute).filter { seen.insert(Array($0.itemId.utf8)).inserted }
      .map { ($0.itemId, $0.value) }
  }

  /// The title as on pages: without heading marks.
  private static func firstLine(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).first ?? ""
    return Entry.trimmed(line.drop { $0 == "#" })
  }

  private static func isAlike(_ title: String, _ other: String) -> Bool { title.lowercased() == other.lowercased() }
}
