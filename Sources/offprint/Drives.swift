import Diagnostics
import Store

/// A store with its resource drives, each recognised by its content.
struct Drives {
  let store: ItemStore
  /// The user drive and the resources, in the order of mounting.
  let all: [any ItemDrive]
  /// What was not imported when they were opened, and what is wrong with a source besides.
  var warnings: [Diagnostic] = []
  /// After how long to look again, where a part of a source is waited for.
  var wait: Duration?

  /// A place that can be opened as a drive.
  enum Place {
    case file(String)
    /// The drive that an import would leave at a path, where nothing is written.
    case unwritten(any ItemDrive, String)

    var path: String {
      switch self {
      case .file(let path), .unwritten(_, let path): path
      }
    }

    /// - Throws: a `Diagnostic` when it is no store, or has no facts although empty drives are not allowed.
    func open(allowingEmpty: Bool = false) throws -> any ItemDrive {
      switch self {
      case .file(let path): return try StoreFile.open(path: path, allowingEmpty: allowingEmpty)
      case .unwritten(let drive, let path):
        guard try allowingEmpty || drive.fingerprint().lastRow != nil else {
          throw Diagnostic(
            .error, "store-without-facts", "Source has no facts", at: .path(path),
            notes: ["Write something into it first"])
        }
        return drive
      }
    }
  }

  /// - Throws: a `Diagnostic` when one of them is no store.
  init(user: Place, resources: [(name: String, place: Place)]) throws {
    let userDrive = try user.open()
    store = ItemStore(userDrive: userDrive)
    var all = [userDrive]
    for resource in resources {
      let drive = try resource.place.open()
      try store.mountDrive(forResource: resource.name, drive)
      all.append(drive)
    }
    self.all = all
  }
}
