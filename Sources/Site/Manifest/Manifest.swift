internal import Diagnostics
private import Foundation
internal import GRDB
internal import Pages

/// What Offprint stores about a site: its own files by the task that made them, what each task asked of the graph, and what the
/// last build was made of. A SQLite file beside the folder, never in it.
///
/// A file is announced before it is first written, so that a build killed at any moment leaves no file that the next one would
/// take for somebody else's.
final class Manifest: Sendable {
  static let version = 21
  /// The versions that store files in the same way (`announced`, `file`): a later program removes what an earlier one published
  /// when its item is gone.
  private static let versionsOfFiles = 10..<version + 1
  let database: DatabaseQueue
  /// The loaded items, for callers whose graph has only a few; nil for others. The manifest has the numbers of the large graph.
  let part: SitePart?
  /// Shared by all who query the same state.
  let known: KnownTasks

  /// Opens the manifest at a path, or makes it.
  ///
  /// - Throws: when it is not a manifest of this version, or is damaged; the caller then starts again with `create`.
  init(opening path: String) throws {
    (part, known) = (nil, KnownTasks())
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    try database.read(Self.check)
  }

  /// The same manifest for callers whose graph has only a few items.
  init(_ manifest: Manifest, of part: SitePart) {
    self.part = part
    (database, known) = (manifest.database, manifest.known)
  }

  private static func check(_ database: Database) throws { try check(database, isOf: version..<version + 1) }

  private static func check(_ database: Database, isOf versions: Range<Int>) throws {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let kind = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard versions.contains(found), kind == ManifestPlace.applicationID else { throw ManifestMismatch() }
  }

  struct ManifestMismatch: Error {}

  /// Makes an empty manifest and removes whatever is at the path.
  ///
  /// It has no version until it stores a build: if that build is killed, the files it wrote are not taken for foreign ones.
  init(creating path: String) throws {
    (part, known) = (nil, KnownTasks())
    for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    try database.write { try $0.execute(sql: Self.schema) }
  }

  /// Tables whose rows cover many neighbouring numbers are `PackedParts`.
  private static let schema = """
    PRAGMA application_id = \(ManifestPlace.applicationID);
    -- What the last finished build was made of; no row while one is under way.
    CREATE TABLE build (record TEXT NOT NULL);
    -- Files that may be there though no finished build made them.
    CREATE TABLE announced (path TEXT PRIMARY KEY) WITHOUT ROWID;
    -- Tasks that make no item's page, by the path of their first file, with a hash of it that is negative once they are gone
    -- (`TaskTable`).
    CREATE TABLE task (number INTEGER PRIMARY KEY, hash INTEGER NOT NULL, path TEXT NOT NULL);
    CREATE INDEX task_hash ON task (hash);
    -- The files of each task, and a hash of what it asked (`StoredTask`): 64 tasks to a row.
    CREATE TABLE file (row INTEGER PRIMARY KEY, parts BLOB NOT NULL);
    -- By item: the tasks that asked of it, and what; 32 items to a row. Those of an item that has many stand apart, by the item
    -- and the upper bits of their numbers (`ReverseDependencies`).
    CREATE TABLE reader (row INTEGER PRIMARY KEY, parts BLOB NOT NULL);
    CREATE TABLE overflow (place INTEGER PRIMARY KEY, readers BLOB NOT NULL);
    -- Keys that are of no item, with the tasks that asked for them.
    CREATE TABLE asked (bucket INTEGER PRIMARY KEY, pairs BLOB NOT NULL);
    -- Which words stand in which items (`StoredWords`), where the site is searched: how the index is parted, the words, their
    -- numbers by their hashes, the items.
    CREATE TABLE scale (bits TEXT NOT NULL);
    CREATE TABLE word (stretch INTEGER PRIMARY KEY, words BLOB NOT NULL);
    CREATE TABLE term (bucket INTEGER PRIMARY KEY, pairs BLOB NOT NULL);
    CREATE TABLE text (shard INTEGER PRIMARY KEY, words BLOB NOT NULL);
    """ + MessageTable.schema + keptSchema

  /// The record of the last build, read without changing anything.
  ///
  /// - Returns: nil when that build was not finished, and when there is no manifest of this version that can be read.
  static func lastBuild(at path: String) -> LastBuild? {
    try? reading(path) { database in
      guard let record = try String.fetchOne(database, sql: "SELECT record FROM build") else { return nil }
      return try JSONDecoder().decode(LastBuild.self, from: Data(record.utf8))
    }
  }

  /// Whether there is a manifest of this version that can be read.
  static func isOfNow(at path: String) -> Bool { (try? reading(path) { _ in true }) ?? false }

  /// The files that a manifest knows, read without changing anything.
  ///
  /// - Returns: nil when there is no manifest that can be read, or its version stores files in another way.
  static func files(at path: String) -> [String: OutputFile]? {
    try? reading(path, of: versionsOfFiles) { database in
      var files: [String: OutputFile] = [:]
      for announced in try String.fetchAll(database, sql: "SELECT path FROM announced") {
        files[announced] = OutputFile(path: announced, hash: 0, size: 0)
      }
      try forEachFile(in: database) { files[$0.path] = $0 }
      return files
    }
  }

  static func reading<Value>(_ path: String, _ body: (Database) throws -> Value?) throws -> Value? {
    try reading(path, of: version..<version + 1, body)
  }

  private static func reading<Value>(
    _ path: String, of versions: Range<Int>, _ body: (Database) throws -> Value?
  ) throws -> Value? {
    var reading = configuration
    reading.readonly = true
    return try DatabaseQueue(path: path, configuration: reading).read { database in
      try check(database, isOf: versions)
      return try body(database)
    }
  }

  private static func forEachFile(in database: Database, _ body: (OutputFile) -> Void) throws {
    let rows = try Row.fetchCursor(database, sql: "SELECT parts FROM file")
    while let row = try rows.next() {
      for part in PackedParts(row.bytes(0)).parts { StoredTask(part.bytes).files.forEach(body) }
    }
  }

  /// Records that a build begins: until it is recorded as finished, the last one must not be relied on.
  func begin() throws {
    try database.write { try $0.execute(sql: "DELETE FROM build") }
  }

  /// The paths of all files, announced or written.
  func paths() throws -> Set<String> {
    try read { database in
      var paths = try Set(String.fetchAll(database, sql: "SELECT path FROM announced"))
      try Self.forEachFile(in: database) { paths.insert($0.path) }
      return paths
    }
  }

  /// The paths of files that may exist though no task of the last build made them.
  func announced() throws -> Set<String> {
    try read { try Set(String.fetchAll($0, sql: "SELECT path FROM announced")) }
  }

  /// Records that files are about to be written.
  func announce(_ paths: [String]) throws {
    guard !paths.isEmpty else { return }
    try database.write { database in
      let insertion = try database.makeStatement(sql: "INSERT OR IGNORE INTO announced VALUES (?)")
      for path in paths { try insertion.execute(arguments: [path]) }
    }
  }

  /// The manifest can be made again from the store, so it must survive a killed process but not a power cut.
  private static var configuration: Configuration {
    var configuration = Configuration()
    // File names contain titles, so a title that becomes withheld must not stay in a free page of the database.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF; PRAGMA secure_delete = ON") }
    configuration.busyMode = .timeout(10)
    // Needed by `hold`.
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}

extension Row {
  /// The bytes of a blob.
  func bytes(_ column: Int) -> [UInt8] {
    (try? withUnsafeData(atIndex: column) { $0.map(Array.init) ?? [] }) ?? []
  }
}

/// Queries to the manifest: each by itself, or many in one transaction.
extension Manifest {
  /// Starts one transaction for all queries until `release`: each by itself takes a lock and looks for a journal.
  func hold() throws { try database.inDatabase { try $0.beginTransaction(.deferred) } }

  /// Ends the transaction, so that others can write again, even in the same process.
  func release() throws {
    try database.inDatabase { database in
      if database.isInsideTransaction { try database.commit() }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try database.inDatabase { database in
      if database.isInsideTransaction { return try body(database) }
      try database.beginTransaction(.deferred)
      defer { try? database.rollback() }
      return try body(database)
    }
  }
}

extension Manifest {
  /// The tasks that made a file in their last run; several if several pages refer to the file.
  ///
  /// - Throws: when there is no manifest of this version that can be read.
  static func tasks(making path: String, at manifest: String) throws -> Set<TaskLedger.Name> {
    try reading(manifest) { database in
      var numbers: [UInt32] = []
      let rows = try Row.fetchCursor(database, sql: "SELECT parts FROM file")
      while let row = try rows.next() {
        for part in PackedParts(row.bytes(0)).parts
        where StoredTask(part.bytes).files.contains(where: { $0.path == path }) {
          numbers.append(part.number)
        }
      }
      return try Set(numbers.compactMap { try name(of: $0, in: database) })
    } ?? []
  }
}
