import Diagnostics
import Files
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The messages for everything that can be wrong with a store file: each says what is wrong and what to do.
enum StoreFailure {
  static func unreachable(_ path: String, _ error: SystemError) -> Diagnostic {
    if error.isMissing {
      return diagnostic(
        path, "store-missing", "There is no store at this path",
        "Nothing was created; check the path, or make a store first")
    }
    if error.isForbidden {
      return diagnostic(
        path, "store-forbidden", "You have no permission to read the store: \(error.words)",
        "Give yourself permission to read the file and to enter its folders")
    }
    return diagnostic(
      path, "store-unreadable", "Store cannot be read: \(error.words)", "Check the disk that holds the file")
  }

  static func folder(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-is-folder", "This is a folder, not a store",
      "Name the store file in it, such as itemstore.sqlite or User DB.store")
  }

  static func noFile(_ path: String) -> Diagnostic {
    diagnostic(path, "store-is-no-file", "This is not a regular file", "Name a store file, such as itemstore.sqlite")
  }

  static func emptyFile(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-empty-file", "File is empty, so it is not a store",
      "A program may have made it without writing to it; look for the store under another name")
  }

  static func noDatabase(_ path: String, _ header: [UInt8]) -> Diagnostic {
    let printable = header.prefix(16).allSatisfy { $0 == 9 || $0 == 10 || $0 == 13 || (32..<127).contains($0) }
    return diagnostic(
      path, "store-not-a-database",
      printable ? "File is text, not a SQLite database" : "File is not a SQLite database, or it is encrypted",
      "Name a file that Workbench wrote: itemstore.sqlite, or User DB.store",
      "An encrypted store must be decrypted first")
  }

  static func withoutTable(_ path: String, tables: [String]) -> Diagnostic {
    let names = tables.prefix(8).joined(separator: ", ") + (tables.count > 8 ? ", …" : "")
    return diagnostic(
      path, "store-without-table", "Database has no table 'facts' or 'ZFACT'",
      tables.isEmpty ? "It has no table at all" : "It has the tables \(names)",
      "Name a file that Workbench wrote: itemstore.sqlite, or User DB.store")
  }

  static func withoutColumns(_ path: String, _ table: FactTable, missing: [String]) -> Diagnostic {
    diagnostic(
      path, "store-table-incomplete", "table \(table.name) lacks \(missing.joined(separator: ", "))",
      "Another program, or another version of Workbench, wrote this file; name one with Workbench's own layout")
  }

  static func withoutRows(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-without-facts", "Store has no facts", "Write something in Workbench first, then build again")
  }

  static func damaged(_ path: String, _ words: String) -> Diagnostic {
    diagnostic(
      path, "store-damaged", "Store is damaged: \(words)",
      "Restore it from a backup, or save what can be read with: sqlite3 STORE .recover | sqlite3 RECOVERED")
  }

  static func locked(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-locked", "Another program keeps this store locked",
      "Wait until it is done, or quit it, and try again")
  }

  static func unreadable(_ path: String) -> Diagnostic {
    diagnostic(path, "store-unreadable", "Store cannot be read", "Check the disk that holds the file")
  }

  static func uncopied(_ path: String, _ error: SystemError) -> Diagnostic {
    diagnostic(
      path, "store-not-copied", "Store has an unfinished log and cannot be copied for reading: \(error.words)",
      "Make room in the folder for temporary files (TMPDIR), or open and quit the program that wrote the store")
  }

  static func readOnly(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-read-only", "Store cannot be written",
      "Move it to a place where you may write, or give yourself permission")
  }

  static func swiftData(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-not-ours", "Only Workbench may write its SwiftData store",
      "Insert into a SQLite store, or mount one as a resource and name it when inserting")
  }

  static func exists(_ path: String) -> Diagnostic {
    diagnostic(path, "store-exists", "There is already a file at this path", "Open it, or choose another name")
  }

  static func replaced(_ path: String) -> Diagnostic {
    diagnostic(
      path, "store-replaced", "Store was replaced by another file while it was read", "Try again when it stays")
  }

  /// A message for an error of SQLite.
  static func diagnostic(_ error: DatabaseError, _ path: String) -> Diagnostic {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: locked(path)
    case .SQLITE_CORRUPT: damaged(path, error.message ?? "its pages contradict each other")
    case .SQLITE_NOTADB: damaged(path, "its header is not that of a database")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: readOnly(path)
    case .SQLITE_FULL: diagnostic(path, "store-disk-full", "There is no room on the disk", "Make room, then try again")
    case .SQLITE_CANTOPEN:
      diagnostic(
        path, "store-unreadable", "Store cannot be opened or made here",
        "Check the permissions of the file and its folder, and whether the folder is there")
    default:
      diagnostic(
        path, "store-unreadable",
        "SQLite cannot use this store: \(error.message ?? "code \(error.extendedResultCode.rawValue)")",
        "Check the permissions of the file and its folder, and the disk")
    }
  }

  private static func diagnostic(_ path: String, _ identifier: String, _ summary: String, _ notes: String...)
    -> Diagnostic
  {
    Diagnostic(.error, identifier, summary, at: .path(path), notes: notes)
  }
}

/// An error number of the operating system.
struct SystemError: Error, Hashable {
  var number: Int32

  init(number: Int32) { self.number = number }

  /// The error for a failed file access. `notRegular` has no number of its own, so it gets `ENXIO`.
  init(_ failure: FileFailure) {
    number =
      switch failure {
      case .notRegular: ENXIO
      case .tooLarge: EFBIG
      case .system(let number): number
      }
  }

  /// The system's message, such as `Permission denied`.
  var words: String { String(cString: strerror(number)) }
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  var isForbidden: Bool { number == EACCES || number == EPERM }
}
