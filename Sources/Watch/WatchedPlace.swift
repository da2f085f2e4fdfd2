/// A file or folder to watch. It need not exist, and it may come and go.
public struct WatchedPlace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A file, and the files next to it that are named like it with one of these endings.
    case file(beside: [String])
    /// The files below a folder whose names have one of these endings and none of the others.
    case folder(endings: [String], besides: [String] = [])
  }

  let path: String
  let kind: Kind
  /// The meaning of a change.
  let change: Change

  /// A database with the log and the journal that SQLite keeps next to it. The shared memory of a log is not watched: it has no
  /// content, and readers write to it.
  public static func store(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: ["-wal", "-journal"]), change: .store)
  }

  /// A file that is the source of facts but not a database.
  public static func source(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: []), change: .store)
  }

  /// The files of a folder that are sources of facts.
  ///
  /// - Parameter endings: The endings of relevant names.
  public static func source(_ path: String, endings: [String]) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: endings), change: .store)
  }

  public static func settings(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: []), change: .settings)
  }

  /// - Parameter endings: The endings of relevant names, such as `.html`; editors leave other files next to them.
  public static func templates(_ path: String, endings: [String]) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: endings), change: .templates)
  }

  /// A folder among templates whose files may have any kind.
  public static func assets(_ path: String) -> WatchedPlace { templates(path, endings: [""]) }

  /// A folder with files of any kind.
  ///
  /// - Parameter others: The endings of irrelevant names: those of a source in the folder.
  public static func attachments(_ path: String, besides others: [String] = []) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: [""], besides: others), change: .attachments)
  }
}
