import Diagnostics
import Foundation
import Store
import Synchronization

/// The facts of a source at the last import into a drive. With it, a program that imports repeatedly pays only for what changed.
public final class ImportSnapshot: Sendable {
  struct Last {
    let facts: [Fact]
    /// The number of items, without references.
    let items: Int
    let loose: Set<Moment>
    /// The drive after the import.
    let drive: DriveFingerprint
  }

  private let last = Mutex<Last?>(nil)

  /// Nothing was imported yet.
  public init() {}

  /// Takes out the last import, so that a failed import leaves nothing behind; nil where the drive has changed since.
  func take(of drive: DriveFingerprint) -> Last? {
    last.withLock { last in
      let known = last.take()
      return known?.drive == drive ? known : nil
    }
  }

  func keep(_ new: Last) { last.withLock { $0 = new } }
}

extension ImportDrive {
  /// What is kept of an import beside its facts.
  private struct Memory: Codable {
    let stamp: String
    let items: Int
    let skipped: [Diagnostic]
    let notes: [Diagnostic]
  }

  /// Where the report is stored: the file of the drive, also if nothing is written.
  private var file: SQLiteDrive? { drive as? SQLiteDrive ?? (drive as? UnwrittenDrive)?.kept as? SQLiteDrive }

  /// The report for a source that is unchanged since the last import, with all messages of that import; nil where it may have
  /// changed.
  ///
  /// - Parameter stamp: a text that shows whether it changed, such as the stamps of its files.
  public func report(ofSame stamp: String) -> ImportReport? {
    guard let text = file?.remark(),
      let memory = try? JSONDecoder().decode(Memory.self, from: Data(text.utf8)), memory.stamp == stamp
    else { return nil }
    var report = ImportReport()
    report.unchanged = memory.items
    report.skipped = memory.skipped
    report.notes = memory.notes
    return report
  }

  /// How many items there were after the last import; nil where that is unknown.
  var items: Int? {
    remembered(1).flatMap { try? JSONDecoder().decode(Memory.self, from: Data($0.utf8)) }?.items
  }

  /// Stores which state of the source the drive has.
  ///
  /// - Parameter besides: other texts that the provider needs the next time, by numbers above 1; those not given here stay.
  /// - Throws: a `Diagnostic` when the drive cannot be written.
  public func remember(_ stamp: String, _ report: ImportReport, besides: [Int: String] = [:]) throws {
    guard !isDryRun, let drive = drive as? SQLiteDrive else { return }
    let items = report.imported + report.changed + report.unchanged
    let memory = Memory(stamp: stamp, items: items, skipped: report.skipped, notes: report.notes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var remarks = besides
    remarks[1] = String(decoding: try encoder.encode(memory), as: UTF8.self)
    try drive.keep(remarks: remarks)
  }

  /// The number of the text that says what part of a source ended too early; it is empty where everything was complete.
  package static var cutOff: Int { 2 }

  /// A text that a provider stored.
  public func remembered(_ number: Int) -> String? { (drive as? SQLiteDrive)?.remark(number) }
}
