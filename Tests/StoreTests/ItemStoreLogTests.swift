import Foundation
import Store
import TemporaryFolders
import Testing

/// The store answers like the recorded reference implementation (`fact-store.md`, "The files beside this one").
///
/// `OFFPRINT_ITEM_STORE_LOGS=DIR` replays the logs in that folder instead.
@Suite struct ItemStoreLogTests {
  @Test("answers every recorded step as the reference did, with its user drive in memory")
  func memory() throws {
    try replay(onto: "memory") { MemoryDrive() }
  }

  @Test("answers every recorded step as the reference did, with its user drive in a file")
  func file() throws {
    let folder = try TemporaryFolder()
    try replay(onto: "a file") { try SQLiteDrive(creating: folder.file("\(UUID().uuidString).sqlite")) }
  }

  private func replay(onto place: String, _ userDrive: () throws -> any ItemDrive) throws {
    guard let folder = Self.folder else { return }
    let files = try FileManager.default.contentsOfDirectory(at: URL(filePath: folder), includingPropertiesForKeys: nil)
    let logs = files.filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    try #require(!logs.isEmpty, "no logs in \(folder)")
    for file in logs {
      let log = try ItemStoreLog(file: file)
      let store = ItemStore(userDrive: try userDrive())
      try store.mountDrive(forResource: "calendar-events")
      let difference = try log.firstDifference(in: store)
      print(
        "\(file.lastPathComponent) onto \(place): \(log.log.count) steps, \(difference == nil ? "no difference" : "differs")"
      )
      try #require(difference == nil, "\(file.lastPathComponent) onto \(place), \(difference ?? "")")
    }
  }

  private static var folder: String? {
    if let named = ProcessInfo.processInfo.environment["OFFPRINT_ITEM_STORE_LOGS"] { return named }
    return SharedFolder.path("conformance/item-store", for: "the recorded item-store logs")
  }
}
