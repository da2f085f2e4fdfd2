import Diagnostics
import Providers
import Store

/// Makes the facts of notes and folders. Ids of items are made of paths, ids of facts of what they say, so that both are the same each
/// time.
struct NoteFacts {
  /// Names that mean something to the graph itself; a property of that name is kept under another.
  private static let reserved: Set = [
    "body", "deleted", "fromItemId", "itemViewId", "lastItemViewId", "order", "path", "private", "referenceType",
    "startDay",
    "successor", "toItemId",
  ]
  /// Properties that the provider reads itself.
  private static let told: Set = [
    "title", "type", "created", "tags", "tag", "aliases", "alias", "publish", "published",
  ]

  private let source: Source
  private(set) var facts: [Fact] = []
  private var references: Set<String> = []

  init(_ source: Source) { self.source = source }

  /// The item of a note or, with a slash at its end, of a folder; `root` for the outermost where that is all there is to publish.
  func item(at path: String) -> String {
    path.isEmpty && !source.isMounted ? ItemStore.rootId : NamedUUID(key: path, ofSource: source.name).text
  }

  /// A folder as a list. It has no time, but its text has.
  mutating func enter(folder: String, of tree: FolderTree, text: Note?, _ types: PropertyTypes, _ names: NoteNames) {
    let item = item(at: folder.isEmpty ? "" : folder + "/")
    let name = folder.split(separator: "/").last.map(String.init) ?? source.name
    let title = text.flatMap { ["readme", "index", "_index"].contains($0.title.lowercased()) ? nil : $0.title } ?? name
    say("type", .string("list"), of: item, .oldest)
    if !folder.isEmpty, !tree.open.contains(folder), text == nil { say("private", .boolean(true), of: item, .oldest) }
    if tree.published.contains(folder), text.map(\.isPublished) != true {
      say("publish", .boolean(true), of: item, .oldest)
    }
    if let text {
      describe(text, as: item, title: title, type: nil, types, names)
    } else {
      say("title", .string(title), of: item, .oldest)
      if !folder.isEmpty { say("path", .string(folder), of: item, .oldest) }
    }
    if !folder.isEmpty { contain(item, at: folder, in: FolderTree.parent(of: folder)) }
    if folder.isEmpty, source.isMounted { relate(ItemStore.rootId, item, "content", key: "root", .oldest, order: nil) }
  }

  mutating func enter(_ note: Note, _ types: PropertyTypes, _ names: NoteNames) {
    let item = item(at: note.file.path)
    let type = note.properties.first { $0.name == "type" }?.text ?? "note"
    describe(note, as: item, title: note.title, type: type, types, names)
    contain(item, at: note.file.path, in: note.file.folder)
  }

  private mutating func describe(
    _ note: Note, as item: String, title: String, type: String?, _ types: PropertyTypes, _ names: NoteNames
  ) {
    let time = Moment(microseconds: note.file.modified * 1_000_000)
    if let created = note.created { say("created", .timestamp(created), of: item, min(created, time)) }
    if let type { say("type", .string(type), of: item, note.created.map { min($0, time) } ?? time) }
    say("title", .string(title), of: item, time)
    if !note.body.isEmpty { say("body", .string(note.body), of: item, time) }
    say("path", .string(note.file.path), of: item, time)
    if let day = note.day { say("startDay", .string(day), of: item, time) }
    let aliases = note.otherNames.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    if !aliases.isEmpty { say("aliases", .string(aliases), of: item, time) }
    if note.isWithheld { say("private", .boolean(true), of: item, time) }
    for property in note.properties { say(property, of: item, time, types, names) }
  }

  private mutating func say(
    _ property: NoteProperty, of item: String, _ time: Moment, _ types: PropertyTypes, _ names: NoteNames
  ) {
    if property.name == "tags" || property.name == "tag" {
      return say("tags", .string(property.listed), of: item, time)
    }
    if ["publish", "published"].contains(property.name), NotePublishing.isTrue(property) {
      return say("publish", .boolean(true), of: item, time)
    }
    guard !Self.told.contains(property.name) else { return }
    let name = Self.reserved.contains(property.name) ? "property " + property.name : property.name
    var rest: [NoteProperty.Value] = []
    for (number, value) in property.values.enumerated() {
      guard let link = value.linkName, let target = names.item(named: link) else {
        rest.append(value)
        continue
      }
      relate(item, target, name, key: item + "\u{0}" + target, time, order: Double(number))
    }
    guard let first = rest.first else { return }
    let left = NoteProperty(name: name, values: rest, isList: property.isList)
    say(name, rest.count == 1 ? types.value(first, of: property.name) : .string(left.listed), of: item, time)
  }

  /// The reference by which a folder holds what is in it. Names decide on the order, and no time, so that nothing moves when a file is
  /// edited.
  private mutating func contain(_ item: String, at path: String, in folder: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    relate(
      self.item(at: folder.isEmpty ? "" : folder + "/"), item, "content", key: path, .oldest,
      order: FolderOrder.number(of: name))
  }

  private mutating func relate(
    _ from: String, _ to: String, _ type: String, key: String, _ time: Moment, order: Double?
  ) {
    let item = NamedUUID(key: type + "\u{0}" + key, ofSource: source.name).text
    // What is said twice is one reference.
    guard references.insert(item).inserted else { return }
    say("type", .string("reference"), of: item, time)
    say("referenceType", .string(type), of: item, time)
    say("fromItemId", .itemId(from), of: item, time)
    say("toItemId", .itemId(to), of: item, time)
    if let order { say("order", .number(order), of: item, time) }
  }

  private mutating func say(_ attribute: String, _ value: TypedValue, of item: String, _ time: Moment) {
    var fact = Fact(itemId: item, attribute: attribute, value: value, timestamp: time)
    fact.factId = FactText.identifier(
      of: [item, attribute, value.type, value.stringValue, "\(time.microseconds)"].joined(separator: "\u{1F}"))
    facts.append(fact)
  }
}
