import Foundation
import Store
import Testing

@Suite("Feeds and calendars of a store that Workbench wrote")
struct SampleTests {
  @Test("have no canary, and other programs read them", arguments: ["root", "folio"])
  func sample(root: String) throws {
    guard let samples = Self.samples else { return }
    let site = try FeedSite("")
    let store = site.place + "/workbench.sqlite"
    try FileManager.default.copyItem(atPath: samples + "/workbench.sqlite", toPath: store)
    site.settings.root = root
    try site.build(from: ItemStore(userDrive: StoreFile.open(path: store)))
    let files = try site.paths().filter { $0.contains(".") }
    #expect(files == ["calendar.ics", "feed.json", "feed.xml"])
    for file in files { #expect(try !site.text(file).contains("CANARY"), "\(file)") }
    #expect(try site.entries("title").count > (root == "root" ? 10 : 0))
    let feed = try Python.read(site.output + "/feed.xml", with: "read-feed.py")
    #expect(try feed?.count ?? 1 == 1 + (feed == nil ? 0 : site.entries("id").count))
    let calendar = try Python.read(site.output + "/calendar.ics", with: "read-calendar.py")
    #expect(calendar?.isEmpty != true)
  }

  /// The folder with samples, which is next to the package and not part of it.
  private static var samples: String? {
    var candidates = ProcessInfo.processInfo.environment["OFFPRINT_SHARED"].map { [$0 + "/samples"] } ?? []
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      candidates.append((folder.path == "/" ? "" : folder.path) + "/shared/samples")
    }
    let found = candidates.first { FileManager.default.fileExists(atPath: $0) }
    if found == nil { print("SKIPPED feeds of samples: there are none in \(candidates.joined(separator: ", "))") }
    return found
  }
}
