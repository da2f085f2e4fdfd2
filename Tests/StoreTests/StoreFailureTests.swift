import Diagnostics
import Foundation
import GRDB
import Store
import TemporaryFolders
import Testing

/// A path that is not a readable store gives an error that says what it is and what to do. Nothing is created or changed.
@Suite struct StoreFailureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var make: @Sendable (String) throws -> Void
  }

  @Test(arguments: cases)
  func says(_ example: Case) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store")
    try example.make(path)
    let before = try folder.contents()
    do {
      let drive = try StoreFile.open(path: path, patience: .milliseconds(100))
      _ = try drive.allFacts()
      Issue.record("nothing was said")
    } catch let diagnostic as Diagnostic {
      #expect(diagnostic.text.replacing(path, with: "PATH") == example.text)
      #expect(diagnostic.severity == .error)
    }
    #expect(try folder.contents() == before)
  }

  private static let workbenchHint = "  note: Name a file that Workbench wrote: itemstore.sqlite, or User DB.store"
  private static let encryptedHint = "  note: An encrypted store must be decrypted first"

  static let cases = [
    Case(
      testDescription: "a missing path",
      text: """
        PATH: error: There is no store at this path
          note: Nothing was created; check the path, or make a store first
        """
    ) { _ in },
    Case(
      testDescription: "a folder",
      text: """
        PATH: error: This is a folder, not a store
          note: Name the store file in it, such as itemstore.sqlite or User DB.store
        """
    ) { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
    Case(
      testDescription: "a pipe",
      text: """
        PATH: error: This is not a regular file
          note: Name a store file, such as itemstore.sqlite
        """
    ) { _ = mkfifo($0, 0o600) },
    Case(
      testDescription: "an empty file",
      text: """
        PATH: error: File is empty, so it is not a store
          note: A program may have made it without writing to it; look for the store under another name
        """
    ) { try Data().write(to: URL(filePath: $0)) },
    Case(
      testDescription: "a text",
      text: "PATH: error: File is text, not a SQLite database\n\(workbenchHint)\n\(encryptedHint)"
    ) { try Data("# A diary\n\nMonday.\n".utf8).write(to: URL(filePath: $0)) },
    Case(
      testDescription: "noise, as an encrypted database is",
      text: "PATH: error: File is not a SQLite database, or it is encrypted\n\(workbenchHint)\n\(encryptedHint)"
    ) { try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 131) }).write(to: URL(filePath: $0)) },
    Case(
      testDescription: "a header cut short",
      text: """
        PATH: error: Store is damaged: the file ends within its header
          note: Restore it from a backup, or save what can be read with: sqlite3 STORE .recover | sqlite3 RECOVERED
        """
    ) { try Data("SQLite format 3\0abc".utf8).write(to: URL(filePath: $0)) },
    Case(
      testDescription: "a database without facts",
      text:
        "PATH: error: Database has no table 'facts' or 'ZFACT'\n  note: It has the tables a, b\n\(workbenchHint)"
    ) { try database($0, "CREATE TABLE b (x); CREATE TABLE a (x)") },
    Case(
      testDescription: "a table that lacks columns",
      text: """
        PATH: error: table facts lacks factId, flags
          note: Another program, or another version of Workbench, wrote this file; name one with Workbench's own layout
        """
    ) { try database($0, "CREATE TABLE facts (id, itemId, attribute, value, numericalValue, type, timestamp)") },
    Case(
      testDescription: "a store without a fact",
      text: """
        PATH: error: Store has no facts
          note: Write something in Workbench first, then build again
        """
    ) { _ = try SQLiteDrive(creating: $0) },
    Case(
      testDescription: "damaged pages",
      text: """
        PATH: error: Store is damaged: database disk image is malformed
          note: Restore it from a backup, or save what can be read with: sqlite3 STORE .recover | sqlite3 RECOVERED
        """
    ) { path in
      try SQLiteDrive(creating: path).insert(facts: (0..<500).map { .sample($0, at: 1) })
      let file = try FileHandle(forUpdating: URL(filePath: path))
      // The leaves of the table come after the first pages, which hold the schema's roots.
      try file.seek(toOffset: 4096 * 6)
      try file.write(contentsOf: Data(repeating: 0xEE, count: 4096 * 3))
      try file.close()
    },
  ]

  private static func database(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test("a store that another program does not let go of is called locked")
  func locked() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    try SQLiteDrive(creating: path).insert(facts: [.sample(1, at: 1)])
    try DatabaseQueue(path: path).inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      let message = #expect(throws: Diagnostic.self) {
        try StoreFile.open(path: path, patience: .milliseconds(100))
      }
      #expect(
        message?.text == """
          \(path): error: Another program keeps this store locked
            note: Wait until it is done, or quit it, and try again
          """)
      try db.execute(sql: "ROLLBACK")
    }
  }

  @Test("a store in a folder that may not be entered is called forbidden", .enabled(if: getuid() != 0))
  func forbidden() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    try SQLiteDrive(creating: path).insert(facts: [.sample(1, at: 1)])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let message = #expect(throws: Diagnostic.self) { try StoreFile.open(path: path) }
    #expect(message?.identifier == "store-forbidden")
  }

  @Test("a store that is replaced while it is scanned is not mixed with the other")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    let other = folder.file("other.sqlite")
    try SQLiteDrive(creating: path).insert(facts: (0..<40_000).map { .sample($0, at: 1) })
    try SQLiteDrive(creating: other).insert(facts: [.sample(1, at: 1)])
    let drive = try StoreFile.open(path: path)
    let message = #expect(throws: Diagnostic.self) {
      _ = try drive.scan(after: .min, drive: 0) { fact in
        guard fact.row == 1 else { return }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: other, toPath: path)
      }
    }
    #expect(message?.identifier == "store-replaced")
  }
}
