internal import Diagnostics
private import Foundation
internal import GRDB

/// What Offprint remembers of a site: the list of its own files. A SQLite file beside the folder, never in it.
///
/// A file is announced before it is first written, so that a build killed at any instant leaves no file that the next one
/// would take for somebody else's.
final class Manifest: Sendable {
  static let version = 1
  private let database: DatabaseQueue

  /// Opens the manifest at a path, or makes it.
  ///
  /// - Throws: when it is not a manifest of this version, or damaged; the caller then begins anew with `create`.
  init(opening path: String) throws {
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    let found = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    let kind = try database.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    guard found == Self.version, kind == Self.applicationID else { throw ManifestMismatch() }
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
          PRAGMA application_id = \(Self.applicationID);
          CREATE TABLE file (path TEXT PRIMARY KEY, hash INTEGER NOT NULL, size INTEGER NOT NULL) WITHOUT ROWID;
          """)
    }
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
  func remember(_ files: [OutputFile]) throws {
    let sorted = files.sorted { $0.path < $1.path }
    try database.write { database in
      try database.execute(sql: "PRAGMA user_version = \(Self.version); DELETE FROM file")
      let insertion = try database.makeStatement(sql: "INSERT INTO file VALUES (?, ?, ?)")
      for file in sorted { try ManifestRow.insert(file, with: insertion) }
    }
  }

  /// "Offp" in ASCII.
  private static let applicationID = 0x4F66_6670

  /// The manifest can be made again from the store, so it need not survive a power cut, only a killed process.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    configuration.busyMode = .timeout(10)
    return configuration
  }
}
