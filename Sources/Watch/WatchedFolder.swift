/// A folder that the system watches, and the names in it that matter.
///
/// Folders are watched instead of files, because a file that is replaced by another of its name, or that does not exist yet, can
/// only be noticed through its folder.
struct WatchedFolder: Hashable, Sendable {
  let path: String
  /// The names of files, and of missing folders on the path to a file.
  var names: [String: Change] = [:]
  /// The names of files that SQLite keeps next to a database. Whenever root opens the database, SQLite gives them to its owner,
  /// so changes of their rights come from reading.
  var keptBeside: Set<String> = []
  /// The names of databases and of the files that SQLite keeps next to them. SQLite itself ensures that their content is
  /// complete.
  var databases: Set<String> = []
  /// The endings of names that matter.
  var endings: [String: Change] = [:]
  /// The endings of names that are excluded from the meaning of other endings.
  var others: [String: Change] = [:]

  init(_ path: String) { self.path = path }

  /// The meaning of an event: something with this name was written, created, moved, removed or given other rights.
  func meaning(of name: String, isFolder: Bool, isOfRights: Bool = false) -> Change {
    if isOfRights, keptBeside.contains(name) { return [] }
    let change = names[name] ?? []
    guard Self.matters(name, endings.keys) else { return change }
    var found: Change = []
    for (ending, meaning) in endings where isFolder || Self.ends(name, [ending]) { found.formUnion(meaning) }
    if !isFolder { for (ending, meaning) in others where Self.ends(name, [ending]) { found.subtract(meaning) } }
    return change.union(found)
  }

  /// Whether a name is relevant. Hidden files are not, unless requested by name, and neither are backup copies of editors.
  static func matters(_ name: String, _ endings: some Collection<String>) -> Bool {
    (!name.hasPrefix(".") || endings.contains(name)) && !name.hasSuffix("~")
  }

  /// Whether a name has one of these endings, in any case.
  static func ends(_ name: String, _ endings: [String]) -> Bool {
    if endings.contains(where: name.hasSuffix) { return true }
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// The meaning of the folder itself being removed.
  var meaning: Change { names.values.reduce(endings.values.reduce(Change()) { $0.union($1) }) { $0.union($1) } }
}
