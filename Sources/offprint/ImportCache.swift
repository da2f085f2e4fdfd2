import Providers
import Store

/// A cache of what providers read of the sources that a command imports again and again.
final class ImportCache {
  private struct Key: Hashable {
    let source: Source
    let kind: String
    let drive: String
  }

  /// What a place is, with the parts of its name.
  typealias Found = (provider: any FactProvider, path: String, key: String?)

  /// What places were that are about to be written: a file that is empty or gone for a moment looks like nothing.
  private var found: [String: Found] = [:]
  /// The drives of which a person was told where they are.
  private var told: Set<String> = []
  private var refreshes: [Key: (ImportDrive) throws -> ImportReport] = [:]

  /// What a place is, or was as long as there is nothing else.
  func source(at place: String, _ now: Found?) -> Found? {
    if let now { found[place] = now }
    guard let known = found[place], now != nil || DriveMark(reading: known.path) == nil else { return nil }
    return known
  }

  /// What to say of an import: all of it, with its place, the first time, and what changed from then on.
  func words(for report: ImportReport, keptIn drive: String) -> String {
    told.insert(drive).inserted ? "\(report.text); kept in \(drive)" : report.news
  }

  func refresh(_ source: Source, _ provider: any FactProvider, into drive: ImportDrive) throws -> ImportReport {
    let key = Key(source: source, kind: provider.kind, drive: drive.path)
    let refresh = refreshes[key] ?? provider.refreshes(of: source)
    refreshes[key] = refresh
    return try refresh(drive)
  }
}
