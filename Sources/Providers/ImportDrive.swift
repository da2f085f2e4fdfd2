import Diagnostics
import Foundation
public import Store

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The drive that one source is imported into: a file of ours, which nothing else writes.
public struct ImportDrive: Sendable {
  /// Its content, for reading.
  public let drive: any ItemDrive
  public let path: String
  let isDryRun: Bool
  /// The source's facts at the last import into it; nil where the caller keeps no snapshot.
  var snapshot: ImportSnapshot?
  var refusesLoss = false
  /// What is known of the source's files.
  package private(set) var written = WrittenFiles()

  /// Opens the file, or creates one.
  ///
  /// - Parameters:
  ///   - kind: the kind of the source.
  ///   - isDryRun: whether to write nothing and create no file; appended facts stay in memory.
  /// - Throws: a `Diagnostic` when the file holds something else, or none can be created.
  public init(at path: String, of source: Source, kind: String, isDryRun: Bool = false) throws {
    self.path = path
    self.isDryRun = isDryRun
    let mark = Self.mark(of: source, kind: kind)
    guard FileManager.default.fileExists(atPath: path) else {
      drive = try isDryRun ? UnwrittenDrive(behind: MemoryDrive(name: path)) : Self.make(path, mark)
      return
    }
    let found = DriveMark(reading: path)
    guard let found, found.application == mark.application else { throw Self.failure(path, found, mark, source) }
    let file = try StoreFile.open(path: path, allowingEmpty: true)
    guard found == mark else {
      // An import that failed left this file, for example one of the wrong kind.
      guard try file.fingerprint().lastRow == nil else { throw Self.failure(path, found, mark, source) }
      drive = try isDryRun ? UnwrittenDrive(behind: MemoryDrive(name: path)) : Self.make(path, mark)
      return
    }
    drive = try isDryRun ? UnwrittenDrive(behind: file) : file
  }

  /// Opens the file or creates one, and keeps other processes from importing into it meanwhile. Two that read the same state
  /// would both append what is new.
  ///
  /// - Throws: a `Diagnostic` as `init` does, and what `body` throws.
  public static func open<Result>(
    at path: String, of source: Source, kind: String, isDryRun: Bool = false, _ body: (ImportDrive) throws -> Result
  ) throws -> Result {
    if !isDryRun { try makeFolder(for: path) }
    let lock = try ImportLock(besides: path)
    let result = try body(ImportDrive(at: path, of: source, kind: kind, isDryRun: isDryRun))
    _ = consume lock
    return result
  }

  /// The same drive. An import into it compares with the facts of the last import, not with all facts of the drive.
  public func comparing(with snapshot: ImportSnapshot) -> ImportDrive {
    var drive = self
    drive.snapshot = snapshot
    return drive
  }

  /// The same drive. An import into it waits for files that are being written.
  public func waiting(for written: WrittenFiles) -> ImportDrive {
    var drive = self
    drive.written = written
    return drive
  }

  /// The folder of imports beside a source. A file in it keeps them out of repositories, since a drive also holds what is
  /// withheld.
  private static let folder = ".offprint-imports"

  /// Creates the folder for a drive where there is none.
  ///
  /// - Throws: a `Diagnostic` where it cannot be created, or leads elsewhere.
  private static func makeFolder(for path: String) throws {
    let folder = FilePath.folder(path)
    guard FilePath.name(folder) == Self.folder else { return }
    let files = FileManager.default
    if FileStatus(of: folder) == nil { try? files.createDirectory(atPath: folder, withIntermediateDirectories: false) }
    let ignored = folder + "/.gitignore"
    guard FileStatus(of: folder)?.kind == .folder,
      FileStatus(of: ignored) != nil || files.createFile(atPath: ignored, contents: Data("*\n".utf8))
    else {
      throw Diagnostic(
        .error, "import-not-kept", "Folder for imports cannot be made", at: .path(folder),
        notes: ["Name another one with --state"])
    }
  }

  /// The path of a source's drive: beside the source, or in a folder chosen by the user.
  ///
  /// A source that is mounted under several names has a drive for each. In a chosen folder, a hash of the source's path separates
  /// sources of the same name.
  public static func path(of source: Source, state folder: String?) -> String {
    var name = FilePath.name(source.path)
    if source.isMounted { name += "." + source.name.split(separator: "/").joined(separator: "-") }
    if folder != nil { name += "." + NamedUUID(key: FilePath.absolute(source.path), ofSource: "state").text.prefix(8) }
    return "\(folder ?? FilePath.folder(source.path) + "/" + Self.folder)/.\(name).offprint-import.sqlite"
  }

  /// Whether a file name is that of an import drive.
  public static func isOne(_ name: some StringProtocol) -> Bool { name.contains(".offprint-import.sqlite") }

  /// Whether the file at a path is an import drive.
  package static func isOne(at path: String) -> Bool { DriveMark(reading: path)?.application == application }

  /// A complete file is moved into place, so that no other process ever sees one without tables.
  private static func make(_ path: String, _ mark: DriveMark) throws -> any ItemDrive {
    let new = path + "-new"
    if FileManager.default.fileExists(atPath: new) { try? FileManager.default.removeItem(atPath: new) }
    _ = try SQLiteDrive(creating: new, mark: mark)
    guard rename(new, path) == 0 else {
      throw Diagnostic(.error, "import-not-kept", "File for the import cannot be created", at: .path(path))
    }
    return try StoreFile.open(path: path, allowingEmpty: true)
  }

  /// The letters `OfIm`.
  private static let application: Int32 = 0x4F66_496D

  /// The mark's other number is computed from the kind and the name.
  private static func mark(of source: Source, kind: String) -> DriveMark {
    let id = NamedUUID(key: source.name, ofSource: kind).bytes
    return DriveMark(application: application, content: id.prefix(4).reduce(0) { $0 << 8 | Int32($1) })
  }

  private static func failure(_ path: String, _ found: DriveMark?, _ mark: DriveMark, _ source: Source) -> Diagnostic {
    guard found?.application == mark.application else {
      return Diagnostic(
        .error, "import-not-ours", "File is not a drive that Offprint imports into", at: .path(path),
        notes: ["An import writes into a file of its own; name one that is not there yet"])
    }
    let name = FilePath.name(path)
    if isOne(name), name.hasPrefix(".\(FilePath.name(source.path)).") {
      return Diagnostic(
        .error, "import-of-another", "'\(source.name)' was imported as a source of another kind before",
        at: .path(path),
        notes: ["Leave out the kind behind the colon, or remove this file, which holds nothing but that import"])
    }
    return Diagnostic(
      .error, "import-of-another", "The drive holds the import of another source, not of '\(source.name)'",
      at: .path(path), notes: ["Name another file, or remove this one"])
  }
}

extension ImportDrive {
  /// Updates the drive to a source that is one file, or does nothing where the file is unchanged.
  ///
  /// - Parameters:
  ///   - version: the version of the reader, since another one may make other facts of the same file.
  ///   - read: makes facts of the file's bytes.
  /// - Throws: a `Diagnostic` when the file cannot be read, or what `read` throws; then nothing was appended.
  package func update(
    from source: Source, reader version: String, _ read: ([UInt8], inout SourceFacts) throws -> Void
  ) throws -> ImportReport {
    let file = SourceFile(source.path)
    return try update(from: source, stamp: "\(version) \(file.status().stamp)") { try read(file.bytes(), &$0) }
  }

  /// Updates the drive to a source that is read in another way.
  ///
  /// - Parameter stamp: a text that changes when the source or its reader does.
  package func update(
    from source: Source, stamp: String, _ read: (inout SourceFacts) throws -> Void
  ) throws -> ImportReport {
    let stamp = FactText.identifier(of: "\(source.isMounted) \(source.key ?? "") \(stamp)")
    if let same = report(ofSame: stamp) { return same }
    var facts = SourceFacts(source)
    try read(&facts)
    // If the file was complete before, what is missing now is not gone. Some programs never write an end.
    if let cut = facts.cutOff, remembered(Self.cutOff) == "" { throw cut }
    var report = try update(to: facts.facts, skipped: facts.skipped)
    report.notes += facts.notes
    try remember(stamp, report, besides: [Self.cutOff: facts.cutOff == nil ? "" : "file"])
    return report
  }
}

/// Lets one program at a time import into the drives of a folder. The folder itself is locked, so no lock file is left, and the
/// lock ends with the program.
struct ImportLock: ~Copyable {
  private static let pause: TimeInterval = 0.02
  private static let patience: TimeInterval = 600

  private let folder: Int32

  /// Waits for other imports.
  ///
  /// - Throws: a `Diagnostic` when one of them does not end. Where a disk has no locks, it does not wait.
  init(besides path: String) throws {
    folder = open(FilePath.folder(path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    var waited: TimeInterval = 0
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < Self.patience else {
        throw Diagnostic(.error, "import-busy", "Another import into this folder is still running", at: .path(path))
      }
      Thread.sleep(forTimeInterval: Self.pause)
      waited += Self.pause
    }
  }

  deinit { if folder >= 0 { close(folder) } }
}
