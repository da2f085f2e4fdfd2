/// Reads one kind of source, and brings a drive up to what the source says.
///
/// A provider is a value without a memory: what it imported is in the drive.
public protocol FactProvider: Sendable {
  /// The word for the kind, as it is typed behind a path: `facts`.
  var kind: String { get }

  /// The word for what a drive of the kind holds. Kinds that read the same in several ways share one, and so its drive.
  var driveKind: String { get }

  /// The ends of the names that matter in a folder, for whoever listens to it.
  var endings: [String] { get }

  /// Whether its sources are SQLite databases, as stores are.
  var isOfDatabases: Bool { get }

  /// Whether a file or folder is of this kind, by what is in it. Reads no more than a beginning, and never fails.
  func recognizes(_ path: String) -> Bool

  /// Reads the source and appends to the drive what differs.
  ///
  /// - Throws: a `Diagnostic` when the source cannot be read, or the drive not be written; nothing was appended then.
  func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport

  /// What does the same time after time, for whoever watches the source. It may remember what it read, so that it costs what changed.
  /// It is given the same drive each time, which nobody else writes.
  func refreshes(of source: Source) -> (ImportDrive) throws -> ImportReport

  /// Files that lie elsewhere and tell that the source is another one, for whoever listens to it.
  func companions(of path: String) -> [String]
}

extension FactProvider {
  /// A kind that shares its drives with no other.
  public var driveKind: String { kind }

  /// A source that is all in one place.
  public func companions(of path: String) -> [String] { [] }

  /// Most sources are no databases.
  public var isOfDatabases: Bool { false }
}
