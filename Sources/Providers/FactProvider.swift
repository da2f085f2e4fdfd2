/// Reads one kind of source, and updates a drive to what the source says.
///
/// A provider is a value without state: what it imported is in the drive.
public protocol FactProvider: Sendable {
  /// The name of the kind, as it is typed after a path: `facts`.
  var kind: String { get }

  /// The name for the content of the kind's drives. Kinds that read the same sources in several ways share one, and so its drive.
  var driveKind: String { get }

  /// The suffixes of the file names that matter in a folder, for watching it.
  var endings: [String] { get }

  /// Whether its sources are SQLite databases, as stores are.
  var isOfDatabases: Bool { get }

  /// Whether a file or folder is of this kind, by its content. It reads only the beginning, and never fails.
  func recognizes(_ path: String) -> Bool

  /// Reads the source and appends the differences to the drive.
  ///
  /// - Throws: a `Diagnostic` when the source cannot be read, or the drive cannot be written; then nothing was appended.
  func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport

  /// A function that does the same repeatedly, for watching the source. It may remember what it read, so that it costs only what
  /// changed. It gets the same drive each time, and nobody else writes that drive.
  func refreshes(of source: Source) -> (ImportDrive) throws -> ImportReport

  /// Files elsewhere whose changes mean that the source changed, for watching it.
  func companions(of path: String) -> [String]
}

extension FactProvider {
  /// By default a kind shares its drives with no other.
  public var driveKind: String { kind }

  /// By default a source is all in one place.
  public func companions(of path: String) -> [String] { [] }

  /// By default a source is no database.
  public var isOfDatabases: Bool { false }
}
