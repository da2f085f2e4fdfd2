import Providers
import Store

/// The facts of all items of a folder with their times, as its notes were added, changed and removed.
struct NoteHistory {
  private let source: Source
  private var items: [String: ItemHistory] = [:]
  /// How many facts there are so far: the place of the next.
  private var place = 0
  /// The notes that have ever been in a folder, by their identities.
  private(set) var members: [ExactText: Set<String>] = [:]
  /// Folders that are empty now, with the moment since when.
  private(set) var emptied: [ExactText: Moment] = [:]
  /// The items with facts that were added or removed since this was last cleared.
  private(set) var touched: Set<String> = []

  init(_ source: Source) { self.source = source }

  /// Restores a saved history.
  ///
  /// - Parameter facts: in the source's order within each second.
  init(_ source: Source, _ facts: [Fact], members: [ExactText: Set<String>], emptied: [ExactText: Moment]) {
    self.source = source
    self.members = members
    self.emptied = emptied
    var entries: [String: [ItemHistory.Entry]] = [:]
    for fact in facts {
      entries[fact.itemId, default: []].append(ItemHistory.Entry(place: place, fact: fact))
      place += 1
    }
    // An item that is only deleted belongs to another history, and was taken back.
    items = entries.mapValues { ItemHistory($0) }.filter {
      $0.value.entries.contains { $0.fact.attribute != "deleted" }
    }
  }

  /// Applies what changed.
  ///
  /// - Parameters:
  ///   - changes: the changes that led to the update.
  ///   - vault: the state after them.
  ///   - time: when they happened; a unit whose file gives its own time may have another.
  mutating func apply(
    _ update: VaultUpdate, _ changes: [VaultChange], _ vault: Vault, at time: (VaultUnit) -> Moment
  ) {
    enter(changes)
    let successors = successors(changes, vault)
    let gone = Set(update.gone.map(\.id))
    touched.formUnion(gone)
    touched.formUnion(update.said.lazy.map(\.id))
    for (item, unit) in update.gone {
      if let own = items[item], let origin = own.target("fromItemId"), let target = own.target("toItemId"),
        !gone.contains(origin), !gone.contains(target), origin != item
      {
        // An earlier state still has the reference, but nothing leads to it now.
        replace([("fromItemId", .itemId(item))], of: item, at: time(unit))
      } else {
        end(item, unit, successor: successors[item], at: time(unit))
      }
    }
    for said in update.said {
      if case .folder(let folder) = said.unit { emptied[folder] = nil }
      var history = items.removeValue(forKey: said.id) ?? ItemHistory()
      if let start = history.start, keepsBackText(of: said, history, vault) {
        // An earlier state must not show the text that is withheld now, as none shows a withheld note.
        let own = Self.withCreation(said.statements.filter { $0.time == .undated }, ItemHistory(), start)
        history = history.begun(with: own, at: start, &place)
      }
      let moment = max(time(said.unit), history.newest)
      history.say(Self.withCreation(said.statements, history, moment), at: { Self.moment($0, moment) }, &place)
      items[said.id] = history
    }
  }

  /// Whether the text that a folder had until now is a note that is there still, but is withheld.
  private func keepsBackText(of said: VaultUpdate.Item, _ history: ItemHistory, _ vault: Vault) -> Bool {
    guard case .folder(let folder) = said.unit, said.id == NoteFacts.item(ofFolder: folder.text, source),
      let path = history.target("path"), let note = vault.notes[ExactText(path)]?.note
    else { return false }
    return note.file.folder == folder.text && vault.tree.keepsBack(note)
  }

  /// A note without a creation date was created when it first appeared. An earlier statement of that date stays.
  private static func withCreation(
    _ statements: [NoteStatement], _ history: ItemHistory, _ moment: Moment
  ) -> [NoteStatement] {
    guard let item = statements.first?.item,
      !statements.contains(where: { $0.attribute == "created" || $0.attribute == "fromItemId" })
    else { return statements }
    let created = history.value("created") ?? .timestamp(moment)
    return [NoteStatement(item: item, attribute: "created", value: created, time: .noted)] + statements
  }

  private static func moment(_ time: NoteStatement.Time, _ moment: Moment) -> Moment {
    guard case .began(let created) = time else { return moment }
    return min(created, moment)
  }

  private mutating func enter(_ changes: [VaultChange]) {
    for change in changes {
      guard let note = change.note else { continue }
      for folder in FolderTree.folders(around: note.note.file.folder) where !folder.text.isEmpty {
        members[folder, default: []].insert(note.identity)
      }
    }
  }

  /// The folders whose text became a note that had its own item, by these items.
  private func successors(_ changes: [VaultChange], _ vault: Vault) -> [String: String] {
    var successors: [String: String] = [:]
    for change in changes {
      guard let note = change.note else { continue }
      let own = NoteFacts.item(ofNote: note.identity, source)
      if let item = vault.item(at: change.path), item != own { successors[own] = item }
    }
    return successors
  }

  private mutating func end(_ item: String, _ unit: VaultUnit, successor: String?, at time: Moment) {
    if case .folder(let folder) = unit {
      // The folder stays for earlier days, when it still held notes. Nothing leads to it now, and it has no name.
      if item == NoteFacts.item(ofFolder: folder.text, source) {
        emptied[folder] = time
        replace(["title", "aliases", "body"].map { ($0, .string("")) }, of: item, at: time)
        return
      }
      if item == NoteFacts.place(ofFolder: folder.text, source) {
        return replace([("fromItemId", .itemId(item))], of: item, at: time)
      }
    }
    items[item]?.delete(item, successor: successor, at: time, &place)
  }

  private mutating func replace(_ values: [(attribute: String, value: TypedValue)], of item: String, at time: Moment) {
    items[item]?.replace(values, at: time, &place)
  }

  mutating func forgetTouched() { touched = [] }

  mutating func touch(_ items: Set<String>) { touched.formUnion(items) }

  /// The items of empty folders. Their facts depend on what became of all notes that were in them.
  var emptiedItems: Set<String> { Set(emptied.keys.map { NoteFacts.item(ofFolder: $0.text, source) }) }

  /// The final history, once all changes are applied.
  ///
  /// - Parameter vault: the state that was reached.
  func finished(_ vault: Vault) -> NoteHistory {
    guard !emptied.isEmpty else { return self }
    var all = self
    let open = Set(vault.notes.values.lazy.filter { !$0.note.isWithheld }.map(\.identity))
    // The name of a folder whose notes are all gone or withheld today is not shown, not even for an earlier day.
    for (folder, time) in emptied.sorted(by: { $0.key < $1.key }) where members[folder]?.isDisjoint(with: open) ?? true
    {
      let item = NoteFacts.item(ofFolder: folder.text, source)
      all.items[item]?.add("private", .boolean(true), of: item, at: time, &all.place)
    }
    return all
  }

  /// All facts in the order in which they were added.
  var facts: [Fact] { items.values.flatMap(\.entries).sorted { $0.place < $1.place }.map(\.fact) }

  /// The number of items that are not deleted, without references.
  var count: Int { items.values.count { !$0.isDeleted && $0.target("fromItemId") == nil } }

  func facts(of item: String) -> ItemFacts {
    ItemFacts(item: item, facts: items[item]?.entries.map { ($0.place, $0.fact) } ?? [])
  }

  /// The ids of the facts of a moment, in their order.
  func factIds(at moment: Moment) -> [String] {
    items.values.lazy.flatMap(\.entries).filter { $0.fact.timestamp == moment }.sorted { $0.place < $1.place }
      .map(\.fact.factId)
  }

  /// The facts of the items that have any fact at some moments.
  func facts(at moments: Set<Moment>) -> [ItemFacts] {
    items.filter { $0.value.entries.contains { moments.contains($0.fact.timestamp) } }.keys.sorted().map(facts)
  }
}
