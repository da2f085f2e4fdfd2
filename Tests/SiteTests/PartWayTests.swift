import Foundation
import Testing
import Views

@testable import Site

/// A build in a new process that cannot write a file, or has to make files in two steps.
@Suite("A build that loads a few items alone, and what stands in its way")
struct PartWayTests {
  @Test("leaves a file that is not ours, and does not take it for ours later")
  func foreign() throws {
    let site = try SiteBuilder(PartTests.garden)
    site.outputs = [.items, .timeline]
    _ = try site.build()
    try site.add("20 todo title: Prune the medlar")
    let page = try #require(
      try site.cleanFolder().names.subtracting(site.folder.names).first { $0.hasPrefix("items/") })
    try site.write("mine", to: page)
    var live = LiveSite(keepsMemory: false)
    #expect(try site.regenerate(&live).hasErrors)
    #expect(live.isMadeOfPart && site.folder.text(page) == "mine")
    #expect(try site.build().hasErrors)
    #expect(site.folder.text(page) == "mine")
    try FileManager.default.removeItem(atPath: "\(site.output)/\(page)")
    let said = try site.build().diagnostics
    try site.expectClean("once it is gone", saying: said)
  }

  @Test("sets code and copies attachments, again and for the first time, beside pages without any")
  func twoGoes() throws {
    let site = try SiteBuilder(PartTests.garden)
    site.outputs = [.items, .timeline]
    site.attachments = ["one.txt", "two.txt"].map { name in
      AttachmentFile(path: name, size: 3, modified: 1, content: .bytes(Array(name.utf8.prefix(3))))
    }
    for (second, text) in [
      (20, "```swift\\nlet pear = 1\\n```"), (21, "```swift\\nlet pear = 1\\n```\\n\\nMore."),
      (22, "```swift\\nlet quince = 1\\n```\\n\\n![[one.txt]]"), (23, "![[one.txt]] ![[two.txt]]"),
      (24, "![[two.txt]]"),
      (25, "See [[List]]."),
    ] {
      let facts = "\(second) apart body: \"\(text)\"\n\(second) todo mood: \(second)"
      try PartTests.check(site, after: facts, isBuilt: second > 20)
    }
    #expect(!site.folder.names.contains { $0.hasPrefix("attachments/") })
  }
}
