import Providers
import Threads

/// The notes of a folder at one time, and their statements. After a change, only the units whose statements may change are
/// computed again, whatever the size of the folder.
struct Vault {
  let source: Source
  let settings: VaultSettings
  private(set) var notes: [ExactText: VaultNote] = [:]
  private(set) var types = PropertyTypes()
  private(set) var names = NoteNames()
  private(set) var tree: FolderTree
  private var dependencies = VaultDependencies()
  /// The caches of units with many links.
  private(set) var links: [VaultUnit: PlainLinks] = [:]
  /// The items that each unit makes statements about.
  private var items: [VaultUnit: [String]] = [:]

  init(_ source: Source, _ settings: VaultSettings) {
    (self.source, self.settings) = (source, settings)
    tree = FolderTree(settings)
  }

  /// The number of items, without references: each unit has one.
  var itemCount: Int { items.count }

  /// The item of a note, or of its folder where the note is the folder's text.
  func item(at path: ExactText) -> String? {
    guard let note = notes[path] else { return nil }
    let folder = note.note.file.folder
    return tree.isText(path, in: folder)
      ? NoteFacts.item(ofFolder: folder, source) : NoteFacts.item(ofNote: note.identity, source)
  }

  /// Applies changes of notes, and the types that the author set in Obsidian.
  ///
  /// - Returns: the new statements of the units that may have changed.
  mutating func apply(_ changes: [VaultChange], declared: [String: PropertyTypes.Kind]? = nil) -> VaultUpdate {
    var touched = Touched()
    for change in changes {
      touched.add(change.path, notes[change.path])
      touched.add(change.path, change.note)
    }
    touched.properties.formUnion((declared ?? [:]).keys)
    if declared != nil { touched.properties.formUnion(types.declared.keys) }
    let before = answers(touched)
    let renamed = changes.reduce(into: Set<String>()) { $0.formUnion(otherMeanings(of: $1)) }
    for change in changes { put(change) }
    if let declared { types.declared = declared }
    return say(dirty(touched, renamed, before, answers(touched)))
  }

  /// The names that lead to the same path as before, but mean something else there.
  private func otherMeanings(of change: VaultChange) -> Set<String> {
    guard let old = notes[change.path], let new = change.note else { return [] }
    // Links may be written with another name of the note, or in Dendron with its title.
    let isSame =
      old.identity == new.identity && old.note.isWithheld == new.note.isWithheld
      && old.note.isPublished == new.note.isPublished && old.note.allNames == new.note.allNames
      && old.note.headings == new.note.headings
    return isSame ? [] : old.names.union(new.names)
  }

  private mutating func put(_ change: VaultChange) {
    if let old = notes[change.path] {
      old.note.properties.forEach { types.forget($0) }
      names.remove(old.names, at: change.path, in: old.note.file.folder)
      tree.remove(old.note)
    }
    notes[change.path] = change.note
    guard let new = change.note else { return }
    new.note.properties.forEach { types.learn($0) }
    names.enter(new.names, at: change.path, in: new.note.file.folder)
    tree.enter(new.note)
  }

  private func answers(_ touched: Touched) -> Answers {
    var answers = Answers()
    for name in touched.properties { answers.types[name] = types.kind(of: name) }
    for key in touched.names { answers.names[key] = names.bearers(ofKey: key) }
    for folder in touched.folders { answers.folders[folder] = tree.state(of: folder) }
    return answers
  }

  /// The dirty units. The cached links of those that asked a changed name are dropped.
  private mutating func dirty(
    _ touched: Touched, _ renamed: Set<String>, _ before: Answers, _ after: Answers
  ) -> Set<VaultUnit> {
    var units = Set(touched.paths.map { VaultUnit.note($0) })
    var names = renamed.union(touched.names.filter { before.names[$0] != after.names[$0] })
    for folder in touched.folders {
      let (old, new) = (before.folders[folder], after.folders[folder])
      if old?.text != new?.text {
        // When a note becomes the text of its folder, or stops being it, its names refer to another item.
        for path in [old?.text, new?.text].compactMap({ $0 }) {
          units.insert(.note(path))
          if let note = notes[path] { names.formUnion(note.names) }
        }
      }
      let isOther = old?.isOpen != new?.isOpen || old?.isPublished != new?.isPublished || old?.text != new?.text
      if isOther || new?.text.map(touched.paths.contains) == true || (old == nil) != (new == nil) {
        units.insert(.folder(folder))
      }
    }
    // The outermost folder gets its statements before it holds anything.
    if items[.folder(ExactText(""))] == nil { units.insert(.folder(ExactText(""))) }
    for name in touched.properties where before.types[name] != after.types[name] {
      units.formUnion(dependencies.units(asking: .type(name)))
    }
    let asking = names.reduce(into: Set<VaultUnit>()) { $0.formUnion(dependencies.units(asking: .name($1))) }
    for unit in asking { links[unit] = nil }
    return units.union(asking)
  }

  private mutating func say(_ units: Set<VaultUnit>) -> VaultUpdate {
    var update = VaultUpdate()
    var (before, now): ([(id: String, unit: VaultUnit)], Set<String>) = ([], [])
    for (unit, said, asked, links) in statements(of: units.sorted()) {
      before += (items[unit] ?? []).map { ($0, unit) }
      dependencies.record(unit, asked)
      self.links[unit] = links
      items[unit] = said.isEmpty ? nil : said.map(\.id)
      now.formUnion(said.map(\.id))
      update.said += said
    }
    update.gone = before.filter { !now.contains($0.id) }
    return update
  }

  private func statements(
    of units: [VaultUnit]
  ) -> [(unit: VaultUnit, said: [VaultUpdate.Item], asked: Set<VaultKey>, links: PlainLinks?)] {
    units.concurrentMap { unit in
      let (said, asked, links) = NoteFacts.statements(of: unit, in: self)
      return (unit, said, asked, links)
    }
  }
}

extension Vault {
  /// The keys by which a change may affect the statements of other units.
  private struct Touched {
    var paths: Set<ExactText> = []
    var names: Set<String> = []
    var properties: Set<String> = []
    var folders: Set<ExactText> = []

    mutating func add(_ path: ExactText, _ note: VaultNote?) {
      paths.insert(path)
      guard let note else { return }
      names.formUnion(note.names)
      properties.formUnion(note.note.properties.map(\.name))
      let around = FolderTree.folders(around: note.note.file.folder)
      folders.formUnion(around)
      names.formUnion(around.lazy.map { NoteNames.key(ofFolder: $0.text) })
    }
  }

  private struct Answers {
    var types: [String: PropertyTypes.Kind] = [:]
    var names: [String: NoteNames.Bearers] = [:]
    var folders: [ExactText: FolderTree.State] = [:]
  }
}

/// A note that was added, changed or removed at a path.
struct VaultChange {
  let path: ExactText
  /// Nil where there is no note any more.
  let note: VaultNote?
}

/// The new statements of the units that changed.
struct VaultUpdate {
  struct Item {
    let id: String
    let unit: VaultUnit
    let statements: [NoteStatement]
  }

  /// Folders first, then notes, each in the order of their paths.
  var said: [Item] = []
  /// Items without statements now, in their earlier order.
  var gone: [(id: String, unit: VaultUnit)] = []
}
