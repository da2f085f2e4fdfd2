import Foundation
import TemporaryFolders
import Testing

@Suite("Stores that Workbench wrote")
struct SampleTests {
  @Test("both forms of a store give one site, without canaries or broken links", arguments: ["root", "folio"])
  func samples(root: String) throws {
    guard let samples = SharedFolder.path("samples", for: "samples") else { return }
    let stores = try TemporaryFolder()
    for name in ["workbench.sqlite", "User DB.store", "User DB.store-wal", "User DB.store-shm"] {
      let from = samples + "/" + name
      guard FileManager.default.fileExists(atPath: from) else { continue }
      try FileManager.default.copyItem(atPath: from, toPath: stores.file(name))
    }
    let before = try stores.contents()
    let sites = try ["workbench.sqlite", "User DB.store"].map { name in
      let site = try SiteBuilder(opening: stores.file(name), root: root)
      #expect(try !site.build().hasErrors)
      return site.folder
    }
    #expect(sites[0].names.count > 10)
    #expect(sites[0].differences(from: sites[1]) == [])
    #expect(sites[0].holding("CANARY") == [])
    #expect(try LinkCheck.broken(in: sites[0]) == [])
    #expect(try stores.contents() == before)
  }
}
