import Diagnostics
import GRDB
import Synchronization

/// Opens any store that Workbench wrote, recognised by its content, not by its name.
public enum StoreFile {
  /// The drive for the file at a path, for reading or for appending; nothing is created and nothing is changed.
  ///
  /// - Parameters:
  ///   - allowingEmpty: whether a store without any facts is accepted.
  ///   - patience: how long a read waits for a writer without making progress.
  /// - Throws: a `Diagnostic` that says what the path is instead, and what to do.
  public static func open(
    path: String, allowingEmpty: Bool = false, patience: Duration = .seconds(5)
  ) throws -> any ItemDrive {
    let reader = StoreReader(path: path, patience: patience)
    let layout = try StoreLayout(of: reader)
    if !allowingEmpty, try reader.greatestRow(layout.table) == nil { throw StoreFailure.withoutRows(path) }
    switch layout.table {
    case .workbench: return SQLiteDrive(reader)
    case .swiftData: return SwiftDataDrive(reader)
    }
  }
}

/// The content of a store file, whatever its name: which of the two tables it has, and that the table is complete.
struct StoreLayout: Sendable {
  let table: FactTable
  let tables: [String]

  /// - Throws: a `Diagnostic` that names the existing tables, or the missing columns.
  init(of reader: StoreReader) throws {
    // Only ordinary tables are read: a view may compute forever, and a virtual table runs code that nobody chose.
    let (tables, columns) = try reader.read { db in
      let kept = try Set(
        String.fetchAll(
          db, sql: "SELECT lower(name) FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"))
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name"
      )
      let columns = try FactTable.allCases.map { table in
        guard kept.contains(table.name.lowercased()) else { return [String]() }
        return try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.name])
      }
      return (tables, columns)
    }
    guard let (table, present) = zip(FactTable.allCases, columns).first(where: { !$0.1.isEmpty }) else {
      throw StoreFailure.withoutTable(reader.path, tables: tables)
    }
    let names = Set(present.map { $0.lowercased() })
    let missing = table.columns.filter { !names.contains($0.lowercased()) }
    guard missing.isEmpty else { throw StoreFailure.withoutColumns(reader.path, table, missing: missing) }
    self.table = table
    self.tables = tables
  }
}

/// The first hundred bytes of a store file, which identify its format (SQLite's file format, section 1.3).
struct StoreHeader {
  /// Held while this process inserts, and while it opens a store's file outside SQLite. Without it, closing that second
  /// descriptor would drop the insertion's lock.
  static let quiet = Mutex<Void>(())

  let isWAL: Bool

  /// - Throws: a `Diagnostic` that says what the path is when it is no SQLite database.
  init(reading path: String) throws {
    switch Platform.stamp(of: path) {
    case .failure(let error): throw StoreFailure.unreachable(path, error)
    case .success(let stamp) where stamp.kind == .folder: throw StoreFailure.folder(path)
    case .success(let stamp) where stamp.kind == .other: throw StoreFailure.noFile(path)
    case .success(let stamp) where stamp.size == 0: throw StoreFailure.emptyFile(path)
    case .success: break
    }
    switch Self.quiet.withLock({ _ in Platform.firstBytes(of: path, count: 100) }) {
    case .failure(let error): throw StoreFailure.unreachable(path, error)
    case .success(let bytes):
      guard bytes.starts(with: Array("SQLite format 3\0".utf8)) else { throw StoreFailure.noDatabase(path, bytes) }
      guard bytes.count == 100 else { throw StoreFailure.damaged(path, "the file ends within its header") }
      isWAL = bytes[18] == 2 || bytes[19] == 2
    }
  }
}
