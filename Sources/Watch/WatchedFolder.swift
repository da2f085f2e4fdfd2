/// A folder that the system is asked about, and which of the names in it matter.
///
/// Folders are watched and not files, because a file that is replaced by another of its name, or that does not exist yet, can
/// only be heard of through its folder.
struct WatchedFolder: Hashable, Sendable {
  let path: String
  /// Names of files, and of folders that are missing on the way to a file.
  var names: [String: Change] = [:]
  /// Names of files that SQLite keeps beside a database. When root opens it, it gives them to the owner of the database, every
  /// time: what is told of their rights comes of reading.
  var keptBeside: Set<String> = []
  /// Names of databases and of what is kept beside them, which know themselves what is written to its end.
  var databases: Set<String> = []
  /// The ends of names that matter whatever stands before them.
  var endings: [String: Change] = [:]
  /// The ends of names that do not mean what they would by others.
  var others: [String: Change] = [:]

  init(_ path: String) { self.path = path }

  /// What it means that something of this name was written, made, moved or removed here, or given other rights.
  func meaning(of name: String, isFolder: Bool, isOfRights: Bool = false) -> Change {
    if isOfRights, keptBeside.contains(name) { return [] }
    let change = names[name] ?? []
    guard Self.matters(name, endings.keys) else { return change }
    var found: Change = []
    for (ending, meaning) in endings where isFolder || Self.ends(name, [ending]) { found.formUnion(meaning) }
    if !isFolder { for (ending, meaning) in others where Self.ends(name, [ending]) { found.subtract(meaning) } }
    return change.union(found)
  }

  /// Whether a name is looked at: neither hidden, unless it is one that is asked for, nor a copy that an editor keeps.
  static func matters(_ name: String, _ endings: some Collection<String>) -> Bool {
    (!name.hasPrefix(".") || endings.contains(name)) && !name.hasSuffix("~")
  }

  /// Whether a name has one of these ends, in whatever case.
  static func ends(_ name: String, _ endings: [String]) -> Bool {
    if endings.contains(where: name.hasSuffix) { return true }
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// What it means that the folder itself is gone.
  var meaning: Change { names.values.reduce(endings.values.reduce(Change()) { $0.union($1) }) { $0.union($1) } }
}
