import Providers

/// A cache of what providers read of the sources that a command imports again and again.
final class ImportCache {
  private struct Key: Hashable {
    let source: Source
    let kind: String
    let drive: String
  }

  private var refreshes: [Key: (ImportDrive) throws -> ImportReport] = [:]

  func refresh(_ source: Source, _ provider: any FactProvider, into drive: ImportDrive) throws -> ImportReport {
    let key = Key(source: source, kind: provider.kind, drive: drive.path)
    let refresh = refreshes[key] ?? provider.refreshes(of: source)
    refreshes[key] = refresh
    return try refresh(drive)
  }
}
