import Diagnostics
import Foundation
import Graph
import Pages
import Store

/// Opens any bytes as a store: as a file if they begin like an SQLite file, as rows of a table if not.
enum StoreTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let place = try ScratchFile.place("store")
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      try ScratchFile.write(Data(bytes), to: place)
    } else {
      var plan = RowPlan(bytes)
      guard try plan.write(to: place) else { return }
    }
    do { try load(place) } catch let problem as Diagnostic {
      guard !problem.summary.isEmpty else { throw BrokenPromise("a store was refused without a word") }
    }
  }

  /// Loads everything that a page may be made of.
  private static func load(_ path: String) throws {
    let drive = try StoreFile.open(path: path, patience: .milliseconds(20))
    let store = ItemStore(userDrive: drive)
    let first = try ItemGraph(loading: store)
    let dump = first.dump
    let second = try ItemGraph(loading: store)
    guard second.dump == dump else { throw BrokenPromise("the same store gave two graphs") }
    var settings = Settings()
    settings.timeZone = "Europe/Berlin"
    settings.includeDeleted = true
    settings.history = .init(.values)
    _ = try PublishedGraph(graph: second, settings: settings)
  }
}
