import Diagnostics
import Foundation
import Store

extension ImportDrive {
  /// What is kept of an import beside its facts.
  private struct Memory: Codable {
    let stamp: String
    let items: Int
    let skipped: [Diagnostic]
    let notes: [Diagnostic]
  }

  /// The report of an import of the same source as last time, with all that was told then; nil where it may have changed.
  ///
  /// - Parameter stamp: what tells whether it did, such as the stamps of its files.
  public func report(ofSame stamp: String) -> ImportReport? {
    guard let text = (drive as? SQLiteDrive)?.remark(),
      let memory = try? JSONDecoder().decode(Memory.self, from: Data(text.utf8)), memory.stamp == stamp
    else { return nil }
    var report = ImportReport()
    report.unchanged = memory.items
    report.skipped = memory.skipped
    report.notes = memory.notes
    return report
  }

  /// How many items there were after the last import; nil where that is not known.
  var items: Int? {
    remembered(1).flatMap { try? JSONDecoder().decode(Memory.self, from: Data($0.utf8)) }?.items
  }

  /// Remembers of which state of the source the drive is.
  ///
  /// - Parameter besides: what else the provider wants to know the next time, by a number above 1; what is not named stays.
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

  /// The number by which is remembered what of a source ended too early; nothing where all was whole.
  package static var cutOff: Int { 2 }

  /// What a provider remembered besides.
  public func remembered(_ number: Int) -> String? { (drive as? SQLiteDrive)?.remark(number) }
}
