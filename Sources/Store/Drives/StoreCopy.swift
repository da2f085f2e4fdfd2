import Diagnostics

/// A copy of a store and of the log or journal beside it, open on files that no longer have a name. The temporary folder is
/// removed as soon as SQLite has repaired its content, so that even a process that is killed later leaves nothing.
struct StoreCopy: Sendable {
  /// The state that was copied; the copy is valid as long as the store is in this state.
  struct State: Hashable {
    var store: FileStamp?
    var beside: FileStamp?

    init(path: String, suffix: String) {
      store = try? Platform.stamp(of: path).get()
      beside = try? Platform.stamp(of: path + suffix).get()
    }
  }

  let state: State
  let session: StoreSession

  /// - Throws: a `Diagnostic` when the store keeps changing for longer than `patience`, or cannot be copied.
  init(_ path: String, _ suffix: String, patience: Duration) throws {
    do {
      let folder = try Platform.temporaryFolder()
      defer { Platform.remove(folder: folder, holding: ["store", "store-wal", "store-shm", "store-journal"]) }
      let file = folder + "/store"
      state = try Self.copy(path, to: file, suffix, until: ContinuousClock.now + patience)
      session = try StoreSession(file, .copy)
    } catch let error as SystemError {
      throw StoreFailure.uncopied(path, error)
    }
  }

  /// The log is copied before the store: a change of the store meanwhile shows in its stamp, and an addition to the log is merely
  /// not read. A journal must not change at all.
  private static func copy(
    _ path: String, to file: String, _ suffix: String, until deadline: ContinuousClock.Instant
  ) throws -> State {
    while true {
      settle(path)
      let before = State(path: path, suffix: suffix)
      try Platform.copy(path + suffix, to: file + suffix)
      try Platform.copy(path, to: file)
      let after = State(path: path, suffix: suffix)
      if before.store == after.store, suffix == "-wal" || before.beside == after.beside { return before }
      if ContinuousClock.now > deadline { throw StoreFailure.locked(path) }
      Platform.remove(file + suffix)
      Platform.remove(file)
    }
  }

  /// A file's time moves in steps of some milliseconds, so a stamp only distinguishes two states when the first is older than one
  /// step.
  private static func settle(_ path: String) {
    guard case .success(let stamp) = Platform.stamp(of: path) else { return }
    let age = Platform.clockMicroseconds() - stamp.seconds * 1_000_000 - stamp.nanoseconds / 1000
    if age >= 0, age < 20_000 { Platform.sleep(microseconds: 20_000) }
  }
}
