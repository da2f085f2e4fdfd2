import Diagnostics
import Pages
import Preview
import Providers
import QuickEntry
import Store

/// Puts what is typed into the preview's form into a store of one's own.
struct EditStore: EditDesk {
  let items: ItemStore
  let zone: ZoneRules
  let root: String
  /// How many todos the form shows.
  private static let most = 100

  func add(_ entry: String, under parent: String) throws {
    let entry = try Entry(entry)
    let parent = try parent.isEmpty ? root : ItemName(parent).id(in: items)
    let desk = EntryOptions.Desk(items: items, zone: zone, root: root)
    try DeletedItem.check(parent, in: desk, note: "Choose another item")
    try items.insert(facts: entry.facts(under: parent, at: .now, in: zone).facts)
  }

  func mark(_ todo: String, isComplete: Bool) throws {
    guard try items.fetchFacts(itemId: todo, attribute: "type").first?.value == "todo" else {
      throw Diagnostic(.error, "todo-unknown", "This todo is no longer there")
    }
    try items.insert(fact: Fact(itemId: todo, attribute: "complete", value: .boolean(isComplete)))
  }

  func todos() throws -> [EditTodo] {
    // By bytes: ids that look alike are not one item.
    var complete: [[UInt8]: Bool] = [:]
    for fact in try items.fetchFacts(attribute: "complete") where complete[Array(fact.itemId.utf8)] == nil {
      complete[Array(fact.itemId.utf8)] = fact.typedValue == .boolean(true)
    }
    let ids = try items.fetchFacts(attribute: "type", value: "todo").map(\.itemId)
    let open = ids.filter { complete[Array($0.utf8)] != true }
    let done = ids.filter { complete[Array($0.utf8)] == true }
    return try (open.prefix(Self.most) + done.prefix(Self.most / 5)).map { id in
      let title = try items.fetchFacts(itemId: id, attribute: "title").first?.value ?? id
      return EditTodo(id: id, title: String(title.prefix(200)), isComplete: complete[Array(id.utf8)] == true)
    }
  }
}

extension Publishing {
  /// What the preview's form writes into: the store of the settings, or else the one that is shown, where it is one's own.
  ///
  /// - Throws: a `Diagnostic` when it may not be written, or would not be on the site.
  func editStore(_ source: ChosenSource) throws -> EditStore {
    let shown = source.path
    let contents = try settings(of: source)
    if contents.store == nil, try Importing.provider(of: Importing.parts(of: shown).path) != nil {
      throw Diagnostic(
        .error, "edit-without-store", "Offprint cannot add entries to what it imports", at: .path(shown),
        notes: ["Name a store for entries with 'store' in the settings, and mount it under 'drives'"])
    }
    let store = contents.store ?? shown
    guard
      ([shown] + mounted(contents).map(\.path)).contains(where: { FilePath.absolute($0) == FilePath.absolute(store) })
    else {
      throw Diagnostic(
        .error, "edit-store-not-shown", "Entries would go to a store that the site does not show", at: .path(store),
        notes: ["Mount it under 'drives' in the settings, or with --drive"])
    }
    let items = ItemStore(userDrive: try EntryStore.open(store, made: false))
    return EditStore(
      items: items, zone: try ZoneRules(named: timeZone(contents)),
      root: try named(options.merged(with: contents.settings).root, as: "root", in: items))
  }
}
