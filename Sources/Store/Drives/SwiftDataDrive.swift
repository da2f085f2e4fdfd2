import Diagnostics

/// The user drive of Workbench's app, `User DB.store`, which SwiftData writes: read only (`fact-store.md`, "User drive of the
/// app").
public final class SwiftDataDrive: ItemDrive {
  public let name: String
  let reader: StoreReader

  /// - Throws: a `Diagnostic` when the file is missing, is no database, or has no complete table `ZFACT`.
  public convenience init(path: String) throws {
    let reader = StoreReader(path: path)
    let layout = try StoreLayout(of: reader)
    guard layout.table == .swiftData else { throw StoreFailure.withoutTable(path, tables: layout.tables) }
    self.init(reader)
  }

  init(_ reader: StoreReader) {
    name = reader.path
    self.reader = reader
  }

  /// Always throws: only the app may write its store.
  public func insert(facts: [Fact]) throws { throw StoreFailure.swiftData(name) }

  public func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64 {
    max(row, try reader.scan(.swiftData, after: row, drive: drive, body) ?? row)
  }

  public func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    _ = try reader.scan(.swiftData, after: .min, itemIds: [itemId], drive: drive, body)
  }

  public func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    for some in RowRequest.portions(of: itemIds) {
      _ = try reader.scan(.swiftData, after: .min, itemIds: some, drive: drive, body)
    }
  }

  public func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    try reader.scan(.swiftData, rows: rows, drive: drive, body)
  }

  public var findsRows: Bool { true }

  public var scanEstimate: (facts: Int, bytes: Int) { reader.estimate(.swiftData) }

  public var fileIdentity: String? { FileStamp.identity(at: reader.path) }

  public func fingerprint() throws -> DriveFingerprint { try reader.fingerprint(.swiftData) }
}
