import Diagnostics
import Foundation
import Store

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

  /// Reads the full source each time, once its files are complete, and compares only what changed in it with the drive. A loss of
  /// more than half of the source only counts if it persists for two seconds.
  public func refreshes(of source: Source) -> (ImportDrive) throws -> ImportReport {
    let start = ContinuousClock.now
    return refreshes(of: source) { ContinuousClock.now - start }
  }

  /// - Parameter time: the current time, since some start.
  func refreshes(of source: Source, time: @escaping () -> Duration) -> (ImportDrive) throws -> ImportReport {
    let snapshot = ImportSnapshot()
    // SQLite itself knows which writes are complete.
    guard !isOfDatabases else { return { try refresh(source, into: $0.comparing(with: snapshot)) } }
    var files = UnsettledFiles()
    var last: ImportReport?
    // A large loss, and when it counts if the files stay as they are.
    var loss: (files: [String: FileStatus.Mark], until: Duration)?
    return { drive in
      let (marks, now) = (marks(of: source.path), time())
      func waiting(_ wait: Duration) -> ImportReport {
        var report = last?.repeated ?? ImportReport()
        report.wait = wait
        return report
      }
      if let wait = files.settle(marks, drive.written, at: now) { return waiting(wait) }
      if loss?.files != marks { loss = nil }
      let isRefusing = last != nil && (loss.map { $0.until > now } ?? true)
      do {
        let report = try refresh(source, into: drive.comparing(with: snapshot).refusingLoss(isRefusing))
        (last, loss) = (report, nil)
        return report
      } catch is ImportReport.LargeLoss {
        let until = loss?.until ?? now + ImportReport.LargeLoss.patience
        loss = (marks, until)
        return waiting(until - now)
      }
    }
  }

  /// The marks of a source's files: of itself, or of those files in a folder whose names matter.
  private func marks(of path: String) -> [String: FileStatus.Mark] {
    var marks: [String: FileStatus.Mark] = [:]
    func note(_ path: String) {
      if let status = FileStatus(of: SourceFile(path).resolved), status.kind == .file { marks[path] = status.mark }
    }
    guard FilePath.isFolder(path) else {
      note(path)
      return marks
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where endings.contains(where: name.lowercased().hasSuffix) { note(path + "/" + name) }
    return marks
  }
}

/// The providers of a program: the built-in ones, and those of others.
public struct KnownProviders: Sendable {
  private let all: [any FactProvider]

  /// - Parameter all: the providers, in the order in which they are asked whether a source is theirs.
  public init(_ all: [any FactProvider]) { self.all = all }

  /// The names of the kinds they read.
  public var kinds: [String] { all.map(\.kind) }

  /// The provider of the given kind, else the first that recognizes the source; nil where none does.
  ///
  /// - Throws: a `Diagnostic` when the kind is unknown.
  public func provider(of path: String, kind: String? = nil) throws -> (any FactProvider)? {
    guard let kind else {
      let isDatabase = DriveMark(reading: path) != nil
      return all.first { $0.isOfDatabases == isDatabase && $0.recognizes(path) }
    }
    if let provider = all.first(where: { $0.kind == kind }) { return provider }
    throw Diagnostic(
      .error, "source-kind-unknown", "Source kind '\(kind)' is not known", at: .path(path),
      notes: ["Known kinds: " + kinds.map { "'\($0)'" }.joined(separator: ", ")])
  }
}
