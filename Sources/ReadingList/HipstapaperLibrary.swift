import Foundation
public import Providers
import Store

/// The library of Hipstapaper, a reading list for Apple's systems: a Core Data store, `Store.sqlite`.
public struct HipstapaperLibrary: FactProvider {
  public let kind = "hipstapaper"
  public let endings: [String] = []
  public let isOfDatabases = true

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    guard mayBeOne(path) else { return false }
    return (try? ForeignDatabase.read(path, patience: .milliseconds(100)) { try LibraryLayout($0.tables()) != nil })
      ?? false
  }

  /// Whether the first pages have the names of its columns, or a log may have them. A cheap check, since a store is checked at
  /// each build.
  private func mayBeOne(_ path: String) -> Bool {
    let file = SourceFile(path)
    if FileStatus(of: file.resolved + "-wal").map({ $0.size > 0 }) ?? false { return true }
    return Data(file.beginning(512 << 10)).range(of: Data("ZCD_".utf8)) != nil
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let file = SourceFile(source.path)
    let stamp = try file.status().stamp + " " + (FileStatus(of: file.resolved + "-wal")?.stamp ?? "")
    return try drive.update(from: source, stamp: "hipstapaper-1 " + stamp) { facts in
      try LibraryFacts(Library.read(source.path)).say(&facts)
    }
  }

  /// Adds the facts of the library at the path of a source.
  package static func read(_ facts: inout SourceFacts) throws {
    try LibraryFacts(Library.read(facts.source.path, patience: .milliseconds(20))).say(&facts)
  }
}
