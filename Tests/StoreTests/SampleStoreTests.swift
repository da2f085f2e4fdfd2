import Foundation
import Store
import TemporaryFolders
import Testing

@Suite struct SampleStoreTests {
  @Test("Workbench's file and SwiftData's hold the same facts, and reading changes neither")
  func sameFacts() throws {
    guard let samples = SharedFolder.path("samples", for: "the sample stores") else { return }
    let folder = try TemporaryFolder()
    for name in ["workbench.sqlite", "User DB.store"] {
      try FileManager.default.copyItem(atPath: "\(samples)/\(name)", toPath: folder.file(name))
    }
    let before = try folder.contents()
    let workbench = try StoreFile.open(path: folder.file("workbench.sqlite"))
    let swiftData = try StoreFile.open(path: folder.file("User DB.store"))
    #expect(workbench is SQLiteDrive)
    #expect(swiftData is SwiftDataDrive)
    let facts = try workbench.allFacts()
    #expect(!facts.isEmpty)
    #expect(try swiftData.allFacts() == facts)
    #expect(try swiftData.fingerprint().last == facts.last)
    #expect(try folder.contents() == before)
  }

  @Test("SwiftData's store is never written")
  func neverWritten() throws {
    guard let sample = SharedFolder.path("samples/User DB.store", for: "the sample store") else { return }
    let drive = try SwiftDataDrive(path: sample)
    #expect(throws: (any Error).self) { try drive.insert(facts: [.sample(1, at: 1)]) }
  }
}
