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
