import Providers
import Store

/// What is said of all items of a folder, and since when, as its notes came, changed and went.
struct NoteHistory {
  private let source: Source
  private var items: [String: ItemHistory] = [:]
  /// How many facts were said so far: the place of the next.
  private var place = 0
  /// The notes that have ever been in a folder, by what they are known by.
  private var members: [ExactText: Set<String>] = [:]
  /// Folders in which nothing is any more, with the moment since when.
  private var emptied: [ExactText: Moment] = [:]

  init(_ source: Source) { self.source = source }

  /// Lets in what changed.
  ///
  /// - Parameters:
  ///   - changes: those that led to the update.
  ///   - vault: the state behind them.
  ///   - time: when it changed; another one for a unit whose file tells its own.
  mutating func apply(
    _ update: VaultUpdate, _ changes: [VaultChange], _ vault: Vault, at time: (VaultUnit) -> Moment
  ) {
    enter(changes)
    let successors = successors(changes, vault)
    let gone = Set(update.gone.map(\.id))
    for (item, unit) in update.gone {
      if let own = items[item], let origin = own.target("fromItemId"), let target = own.target("toItemId"),
        !gone.contains(origin), !gone.contains(target), origin != item
      {
        // An earlier state has the reference still; none leads to it now.
        replace([("fromItemId", .itemId(item))], of: item, at: time(unit))
      } else {
        end(item, unit, successor: successors[item], at: time(unit))
      }
    }
    for said in update.said {
      if case .folder(let folder) = said.unit { emptied[folder] = nil }
      var history = items.removeValue(forKey: said.id) ?? ItemHistory()
      let moment = max(time(said.unit), history.newest)
      history.say(said.statements, at: { Self.moment($0, moment) }, &place)
      items[said.id] = history
    }
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

  /// The folders whose text notes became that had items of their own, by these items.
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
      // As of an earlier day it holds notes that are somewhere else today. Nothing leads to it now, and it has no name.
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

  /// All facts in the order in which they were said.
  ///
  /// - Parameter vault: the state that was reached.
  func facts(_ vault: Vault) -> [Fact] {
    var all = self
    if !emptied.isEmpty {
      let open = Set(vault.notes.values.lazy.filter { !$0.note.isWithheld }.map(\.identity))
      // Nobody is told the name of a folder whose notes are all gone or withheld today, not even as of an earlier day.
      for (folder, time) in emptied.sorted(by: { $0.key < $1.key })
      where members[folder]?.isDisjoint(with: open) ?? true {
        let item = NoteFacts.item(ofFolder: folder.text, source)
        all.items[item]?.add("private", .boolean(true), of: item, at: time, &all.place)
      }
    }
    return all.items.values.flatMap(\.entries).sorted { $0.place < $1.place }.map(\.fact)
  }
}
