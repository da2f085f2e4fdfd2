/// The folders to watch for some places, by the current state of the disk. A new plan is made before every regeneration, because
/// links may have changed and folders come and go.
struct FolderPlan {
  /// Each folder once, in the order in which it was found.
  private(set) var folders: [WatchedFolder] = []
  private var numbers: [String: Int] = [:]

  init(for places: [WatchedPlace]) {
    for place in places {
      switch place.kind {
      case .file(let ends): addFile(place.path, ends: [""] + ends, place.change)
      case .folder(let endings, let others): addFolder(place.path, endings, besides: others, place.change)
      }
    }
  }

  /// Adds a file and every link on the way to it, because each link may be replaced.
  private mutating func addFile(_ path: String, ends: [String], _ change: Change) {
    var path = path
    for _ in 0..<Disk.mostLinks {
      let (folder, name) = Disk.split(path)
      if !addWay(to: folder, change) { return }
      watch(folder) { watched in
        for end in ends {
          watched.names[name + end, default: []].formUnion(change)
          if !end.isEmpty { watched.keptBeside.insert(name + end) }
          if ends.count > 1 { watched.databases.insert(name + end) }
        }
      }
      guard let target = Disk.target(ofLink: path) else { return }
      path = target.hasPrefix("/") ? target : folder + "/" + target
    }
  }

  /// Adds a folder and all folders below it.
  private mutating func addFolder(_ path: String, _ endings: [String], besides others: [String], _ change: Change) {
    addFile(path, ends: [""], change)
    for folder in [path] + Disk.foldersBelow(path) {
      watch(folder) { watched in
        for ending in endings { watched.endings[ending, default: []].formUnion(change) }
        for ending in others { watched.others[ending, default: []].formUnion(change) }
      }
    }
  }

  /// If the folder is missing, watches the nearest existing one above it for the next missing folder on the path.
  ///
  /// - Returns: Whether the folder exists.
  private mutating func addWay(to folder: String, _ change: Change) -> Bool {
    var path = folder
    var missing: String?
    while path != "/", !Disk.isFolder(path) { (path, missing) = Disk.split(path) }
    guard let missing else { return true }
    watch(path) { $0.names[missing, default: []].formUnion(change) }
    return false
  }

  private mutating func watch(_ path: String, _ add: (inout WatchedFolder) -> Void) {
    let number = numbers[path] ?? folders.count
    if number == folders.count {
      folders.append(WatchedFolder(path))
      numbers[path] = number
    }
    add(&folders[number])
  }
}

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
