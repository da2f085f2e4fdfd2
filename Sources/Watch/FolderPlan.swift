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
