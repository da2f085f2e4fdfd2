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

  /// - Parameter patience: how long a read waits for a writer without getting any further.
  /// - Throws: a `Diagnostic` when one of them is no store.
  init(
    user: String, resources: [(name: String, path: String)], patience: Duration = .seconds(5)
  ) throws {
    let userDrive = try StoreFile.open(path: user, patience: patience)
    store = ItemStore(userDrive: userDrive)
    var all = [userDrive]
    for resource in resources {
      let drive = try StoreFile.open(path: resource.path, patience: patience)
      try store.mountDrive(forResource: resource.name, drive)
      all.append(drive)
    }
    self.all = all
  }
}
