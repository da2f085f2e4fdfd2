/// Which folders have to be watched for some places, as the disk is now. The plan is made anew before every regeneration, since
/// links may lead elsewhere by then, and folders come and go.
struct FolderPlan {
  /// Each folder once, in the order in which they were found.
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

  /// Every link on the way to the file is a name that may be given to something else.
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

  /// A folder, and all below it.
  private mutating func addFolder(_ path: String, _ endings: [String], besides others: [String], _ change: Change) {
    addFile(path, ends: [""], change)
    for folder in [path] + Disk.foldersBelow(path) {
      watch(folder) { watched in
        for ending in endings { watched.endings[ending, default: []].formUnion(change) }
        for ending in others { watched.others[ending, default: []].formUnion(change) }
      }
    }
  }

  /// Where the folder is missing, the nearest one above it will tell when the next step of the way is made.
  ///
  /// - Returns: whether the folder is there.
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
