import Providers
import Store

/// Makes the statements of a note or folder. Item ids are made from paths, so that they are the same each time. What is looked up
/// in other notes is recorded.
struct NoteFacts {
  /// Names that mean something to the graph itself; a property with such a name is stored under another.
  private static let reserved: Set = [
    "body", "deleted", "fromItemId", "itemViewId", "lastItemViewId", "order", "path", "private", "referenceType",
    "startDay",
    "successor", "toItemId",
  ]
  /// Properties that the provider reads itself.
  private static let told: Set = [
    "title", "type", "created", "tags", "tag", "aliases", "alias", "publish", "published",
  ]

  private let vault: Vault
  private let unit: VaultUnit
  private var items: [VaultUpdate.Item] = []
  private var statements: [NoteStatement] = []
  private var references: Set<String> = []
  private var asked: Set<VaultKey> = []
  private var links: PlainLinks?

  private init(_ unit: VaultUnit, _ vault: Vault) {
    self.unit = unit
    self.vault = vault
  }

  /// The statements of a unit, item by item, the keys of other units it depends on, and the links to remember; nothing where the unit
  /// does not exist.
  static func statements(
    of unit: VaultUnit, in vault: Vault
  ) -> (items: [VaultUpdate.Item], asked: Set<VaultKey>, links: PlainLinks?) {
    var facts = NoteFacts(unit, vault)
    switch unit {
    case .folder(let folder):
      guard let state = vault.tree.state(of: folder) else { break }
      facts.enter(folder: folder.text, state, text: state.text.flatMap { vault.notes[$0]?.note })
    case .note(let path):
      guard let note = vault.notes[path], !vault.tree.isText(path, in: note.note.file.folder) else { break }
      facts.enter(note)
    }
    facts.endItem()
    return (facts.items, facts.asked, facts.links)
  }

  static func item(ofNote identity: String, _ source: Source) -> String {
    NamedUUID(key: identity, ofSource: source.name).text
  }

  /// The item of a folder; `root` for the outermost folder where this source is the only one.
  static func item(ofFolder folder: String, _ source: Source) -> String {
    if folder.isEmpty, !source.isMounted { return ItemStore.rootId }
    return NamedUUID(key: folder.isEmpty ? "" : folder + "/", ofSource: source.name).text
  }

  /// The reference by which its parent holds a folder.
  static func place(ofFolder folder: String, _ source: Source) -> String {
    reference("content", key: folder.isEmpty ? "root" : folder, source)
  }

  private static func reference(_ type: String, key: String, _ source: Source) -> String {
    NamedUUID(key: type + "\u{0}" + key, ofSource: source.name).text
  }

  /// Adds a folder as a list. It has no time, but its text has.
  private mutating func enter(folder: String, _ state: FolderTree.State, text: Note?) {
    let item = Self.item(ofFolder: folder, vault.source)
    let name = folder.split(separator: "/").last.map(String.init) ?? vault.source.name
    let isNamed = text.map { !["readme", "index", "_index", "root"].contains($0.title.lowercased()) } ?? false
    let title = isNamed ? text?.title ?? name : name
    say("type", .string("list"), of: item, .undated)
    if !folder.isEmpty, !state.isOpen { say("private", .string("no note in it is published"), of: item, .undated) }
    // A folder with a text is published if the text is; one without is a way to its notes, and has nothing else to show.
    if state.isPublished, text == nil { say("publish", .boolean(true), of: item, .undated) }
    if let text {
      describe(text, as: item, title: title, type: nil)
    } else {
      say("title", .string(title), of: item, .undated)
      if !folder.isEmpty { say("path", .string(folder), of: item, .undated) }
    }
    if !folder.isEmpty {
      let around = Self.item(ofFolder: FolderTree.parent(of: folder), vault.source)
      contain(item, in: around, named: name, key: folder)
    }
    if folder.isEmpty, vault.source.isMounted {
      relate(ItemStore.rootId, item, "content", key: "root", .undated, order: nil)
    }
  }

  private mutating func enter(_ note: VaultNote) {
    let item = Self.item(ofNote: note.identity, vault.source)
    let types = note.note.properties.first { $0.name == "type" }?.withoutLinks.values ?? []
    let type = types.first { !$0.text.isEmpty }?.text ?? "note"
    describe(note.note, as: item, title: note.note.title, type: type)
    let file = note.note.file
    let order = vault.settings.dialect == .dendron ? note.note.number("nav_order") : nil
    contain(item, in: holder(of: note.note), named: file.stem, key: note.identity, order: order)
  }

  /// The item that holds a note: its folder, or in Dendron the nearest note above it by the dots of its name.
  private mutating func holder(of note: Note) -> String {
    if vault.settings.dialect == .dendron {
      var stem = note.file.stem[...]
      while let dot = stem.lastIndex(of: ".") {
        stem = stem[..<dot]
        let key = NoteNames.key(note.file.folder.isEmpty ? String(stem) : note.file.folder + "/" + stem)
        asked.insert(.name(key))
        let path = vault.names.bearers(ofKey: key).notes.first { NoteNames.key(ofPath: $0.text) == key }
        // A withheld note would hide everything it holds.
        if let path, let above = vault.notes[path]?.note, !above.isWithheld, above.isPublished || !note.isPublished,
          let item = vault.item(at: path)
        {
          return item
        }
      }
    }
    return Self.item(ofFolder: note.file.folder, vault.source)
  }

  private mutating func describe(_ note: Note, as item: String, title: String, type: String?) {
    if let created = note.created { say("created", .timestamp(created), of: item, .began(created)) }
    if let type { say("type", .string(type), of: item, note.created.map { .began($0) } ?? .noted) }
    say("title", .string(title), of: item, .noted)
    if !note.body.isEmpty {
      let (text, others, plain) = NoteLinks.text(of: note, in: vault, known: vault.links[unit])
      asked.formUnion(others)
      links = plain
      say("body", .string(text), of: item, .noted)
    }
    say("path", .string(note.file.path), of: item, .noted)
    if let day = note.day { say("startDay", .string(day), of: item, .noted) }
    let aliases = note.allNames.filter { $0 != title }.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(
      separator: ", ")
    if !aliases.isEmpty { say("aliases", .string(aliases), of: item, .noted) }
    if let rule = note.rule { say("private", .string(rule), of: item, .noted) }
    for property in note.properties { say(property, of: item, in: note.file.folder) }
  }

  private mutating func say(_ property: NoteProperty, of item: String, in folder: String) {
    if property.name == "tags" || property.name == "tag" {
      return say("tags", .string(property.tags.listed), of: item, .noted)
    }
    if property.name == "type", property.values.count > 1 {
      return say("types", .string(property.withoutLinks.listed), of: item, .noted)
    }
    if ["publish", "published"].contains(property.name), NotePublishing.isTrue(property) {
      return say("publish", .boolean(true), of: item, .noted)
    }
    // The day on which a book or an article was published.
    let isTime = property.name == "published" && property.text.map { WithholdingWords.isTime($0) } ?? false
    guard isTime || !Self.told.contains(property.name) else { return }
    let name = Self.reserved.contains(property.name) ? "property " + property.name : property.name
    if vault.settings.dialect == .dendron, name == "updated",
      let moment = Note.moment(milliseconds: property.text ?? "")
    {
      return say(name, .timestamp(moment), of: item, .noted)
    }
    var rest: [NoteProperty.Value] = []
    for (number, value) in property.values.lazy.map(\.withoutMarkdown).enumerated() {
      guard let link = value.linkName, let target = target(named: link, from: folder) else {
        rest.append(value.withoutLink)
        continue
      }
      relate(item, target, name, key: item + "\u{0}" + target, .noted, order: Double(number))
    }
    guard let first = rest.first else { return }
    let left = NoteProperty(name: name, values: rest, isList: property.isList)
    guard rest.count == 1 else { return say(name, .string(left.listed), of: item, .noted) }
    asked.insert(.type(property.name))
    say(name, vault.types.value(first, of: property.name), of: item, .noted)
  }

  private mutating func target(named name: String, from folder: String) -> String? {
    let path = vault.names.path(named: name, from: folder) { asked.insert(.name($0)) }
    return path.flatMap(vault.item)
  }

  /// Adds the reference by which a folder holds its content. Names decide on the order, not times, so that nothing moves when a
  /// file is edited.
  private mutating func contain(
    _ item: String, in holder: String, named name: String, key: String, order: Double? = nil
  ) {
    let place = FolderOrder(of: name)
    relate(
      holder, item, "content", key: key, .undated, order: order ?? place.number,
      orderName: order == nil ? place.name : nil)
  }

  /// Adds a reference after the statements of the unit's own item, because a reference is an item itself.
  private mutating func relate(
    _ from: String, _ to: String, _ type: String, key: String, _ time: NoteStatement.Time, order: Double?,
    orderName: String? = nil
  ) {
    let item = Self.reference(type, key: key, vault.source)
    // Equal references become one.
    guard references.insert(item).inserted else { return }
    var said: [NoteStatement] = []
    func say(_ attribute: String, _ value: TypedValue) {
      said.append(NoteStatement(item: item, attribute: attribute, value: value, time: time))
    }
    say("type", .string("reference"))
    say("referenceType", .string(type))
    say("fromItemId", .itemId(from))
    say("toItemId", .itemId(to))
    if let order { say("order", .number(order)) }
    if let orderName { say("orderName", .string(orderName)) }
    items.append(VaultUpdate.Item(id: item, unit: unit, statements: said))
  }

  private mutating func say(_ attribute: String, _ value: TypedValue, of item: String, _ time: NoteStatement.Time) {
    statements.append(NoteStatement(item: item, attribute: attribute, value: value, time: time))
  }

  private mutating func endItem() {
    guard let id = statements.first?.item else { return }
    // The last of several statements of one attribute counts.
    var seen: Set<ExactText> = []
    let last = statements.reversed().filter { seen.insert(ExactText($0.attribute)).inserted }
    items.insert(VaultUpdate.Item(id: id, unit: unit, statements: last.reversed()), at: 0)
  }
}
