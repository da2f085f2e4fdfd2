internal import Diagnostics
private import Foundation
internal import GRDB

/// What Offprint remembers of a site: the list of its own files, and what the last build made them of. A SQLite file beside the
/// folder, never in it.
///
/// A file is announced before it is first written, so that a build killed at any instant leaves no file that the next one
/// would take for somebody else's.
final class Manifest: Sendable {
  static let version = 2
  private let database: DatabaseQueue

  /// Opens the manifest at a path, or makes it.
  ///
  /// - Throws: when it is not a manifest of this version, or damaged; the caller then begins anew with `create`.
  init(opening path: String) throws {
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    try database.read(Self.check)
  }

  private static func check(_ database: Database) throws {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version")
    let kind = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard found == version, kind == ManifestPlace.applicationID else { throw ManifestMismatch() }
  }

  struct ManifestMismatch: Error {}

  /// Makes an empty manifest; what is at the path goes away.
  ///
  /// It has no version before it remembers a build: when that is killed, the files it wrote are not taken for foreign ones.
  init(creating path: String) throws {
    for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    try database.write { database in
      try database.execute(
        sql: """
          PRAGMA application_id = \(ManifestPlace.applicationID);
          CREATE TABLE file (path TEXT PRIMARY KEY, hash INTEGER NOT NULL, size INTEGER NOT NULL) WITHOUT ROWID;
          CREATE TABLE build (record TEXT NOT NULL);
          """)
    }
  }

  /// What a manifest remembers of the last build, looked up without changing anything.
  ///
  /// - Returns: nil when that build was not finished, and when there is no manifest of this version that can be read.
  static func lastBuild(at path: String) -> LastBuild? {
    var reading = configuration
    reading.readonly = true
    return try? DatabaseQueue(path: path, configuration: reading).read { database in
      try check(database)
      guard let record = try String.fetchOne(database, sql: "SELECT record FROM build") else { return nil }
      return try JSONDecoder().decode(LastBuild.self, from: Data(record.utf8))
    }
  }

  /// The files that a manifest knows, looked up without changing anything.
  ///
  /// - Returns: nil when there is no manifest of this version that can be read.
  static func files(at path: String) -> [String: OutputFile]? {
    var reading = configuration
    reading.readonly = true
    return try? DatabaseQueue(path: path, configuration: reading).read { database in
      try check(database)
      let rows = try Row.fetchCursor(database, sql: "SELECT path, hash, size FROM file")
      var files: [String: OutputFile] = [:]
      while let row = try rows.next() {
        let file = OutputFile(path: row[0], hash: row[1], size: row[2])
        files[file.path] = file
      }
      return files
    }
  }

  /// Notes that a build begins: until the next one is remembered, the last one is not to be relied on.
  func begin() throws {
    try database.write { try $0.execute(sql: "DELETE FROM build") }
  }

  /// The paths of all files, announced or written.
  func paths() throws -> Set<String> {
    try database.read { try Set(String.fetchAll($0, sql: "SELECT path FROM file")) }
  }

  /// Notes that files are about to be written.
  func announce(_ paths: [String]) throws {
    guard !paths.isEmpty else { return }
    try database.write { database in
      let insertion = try database.makeStatement(sql: "INSERT OR IGNORE INTO file VALUES (?, 0, 0)")
      for path in paths { try insertion.execute(arguments: [path]) }
    }
  }

  /// Replaces the list of files by another, in one transaction.
  ///
  /// - Parameter build: nil when the next build cannot know whether there is anything to do.
  func remember(_ files: [OutputFile], of build: LastBuild?) throws {
    let sorted = files.sorted { $0.path < $1.path }
    let record = try build.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try database.write { database in
      try database.execute(sql: "PRAGMA user_version = \(Self.version); DELETE FROM file; DELETE FROM build")
      if let record { try database.execute(sql: "INSERT INTO build VALUES (?)", arguments: [record]) }
      let insertion = try database.makeStatement(sql: "INSERT INTO file VALUES (?, ?, ?)")
      for file in sorted { try ManifestRow.insert(file, with: insertion) }
    }
  }

  /// Replaces some files of the list, in one transaction.
  func remember(_ files: [OutputFile], without removed: Set<String>, of build: LastBuild) throws {
    let record = String(decoding: try JSONEncoder().encode(build), as: UTF8.self)
    try database.write { database in
      try database.execute(sql: "DELETE FROM build; INSERT INTO build VALUES (?)", arguments: [record])
      let removal = try database.makeStatement(sql: "DELETE FROM file WHERE path = ?")
      for path in removed { try removal.execute(arguments: [path]) }
      let insertion = try database.makeStatement(sql: "INSERT OR REPLACE INTO file VALUES (?, ?, ?)")
      for file in files { try ManifestRow.insert(file, with: insertion) }
    }
  }

  /// The manifest can be made again from the store, so it need not survive a power cut, only a killed process.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    configuration.busyMode = .timeout(10)
    return configuration
  }
}
