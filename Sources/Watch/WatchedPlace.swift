/// A file or folder that somebody wants to hear about. It need not be there, and it may come and go.
public struct WatchedPlace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A file, and the files beside it whose names are its own with one of these ends.
    case file(beside: [String])
    /// The files below a folder whose names have one of these ends, and none of the others.
    case folder(endings: [String], besides: [String] = [])
  }

  let path: String
  let kind: Kind
  /// What a change of it means.
  let change: Change

  /// A database with the log and the journal that SQLite keeps beside it. The shared memory of a log is no part of the content,
  /// and readers write to it.
  public static func store(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: ["-wal", "-journal"]), change: .store)
  }

  /// A file that facts are made of, and no database.
  public static func source(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: []), change: .store)
  }

  /// The files of a folder that facts are made of.
  ///
  /// - Parameter endings: the ends of the names that matter.
  public static func source(_ path: String, endings: [String]) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: endings), change: .store)
  }

  public static func settings(_ path: String) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .file(beside: []), change: .settings)
  }

  /// - Parameter endings: the ends of the names that matter, such as `.html`; editors leave all sorts of files beside them.
  public static func templates(_ path: String, endings: [String]) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: endings), change: .templates)
  }

  /// A folder among templates whose files may be of any kind.
  public static func assets(_ path: String) -> WatchedPlace { templates(path, endings: [""]) }

  /// A folder of files of any kind.
  ///
  /// - Parameter others: the ends of names that do not matter: those of a source in the folder.
  public static func attachments(_ path: String, besides others: [String] = []) -> WatchedPlace {
    WatchedPlace(path: Disk.absolute(path), kind: .folder(endings: [""], besides: others), change: .attachments)
  }
}
