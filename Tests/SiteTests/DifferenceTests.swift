import Foundation
import Pages
import Site
import Store
import Testing
import Views

@Suite("What differs between two sites")
struct DifferenceTests {
  @Test("is exactly the files that two builds write otherwise, each with a reason", arguments: 1...10)
  func property(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(50)
    let first = history.clock
    history.changeAnything(30)
    history.changeHarmlessly(15)
    let second = history.clock
    history.changeAnything(30)
    let site = try SiteBuilder(history.text)
    site.settings.exclude.types = ["diary"]
    site.settings.baseURL = "https://example.org/"
    site.settings.redirects = .formerTitles
    let difference = try site.difference(from: first, to: second)
    let (before, after) = (try site.folder(asOf: first), try site.folder(asOf: second))
    let changes = Dictionary(uniqueKeysWithValues: difference.pages.map { ($0.path, $0.change) })
    let paths = before.differences(from: after)
    #expect(difference.pages.map(\.path) == paths && !paths.isEmpty)
    #expect(
      paths.allSatisfy {
        changes[$0] == (before.files[$0] == nil ? .new : after.files[$0] == nil ? .removed : .changed)
      })
    #expect(difference.pages.filter(\.because.isEmpty).map(\.path) == [])
  }

  @Test("says of an attachment that a text refers to it")
  func attachment() throws {
    let site = try SiteBuilder("5 root title: Home\n  body: None.\n9 root body: \"![](bee.png)\"\n")
    site.attachments = [AttachmentFile(path: "bee.png", size: 1, modified: 1, content: .bytes([1]))]
    let pages = try site.difference(from: 6, to: 9).pages.filter { $0.path.hasPrefix("attachments/") }
    #expect(pages.map(\.change) == [.new] && pages.map(\.because) == [[.init(kind: .attachment)]])
  }

  private static let story = """
    5 root type: list
      title: Home
      -content-> a
      -content-> b
    5 a type: note
      title: Quince
    5 b type: note
      title: Pear
    10 a title: Medlar
    10 b mood: calm
    10 root-content->b toItemId: =c
    10 c type: note
      title: Plum
    10 c -related-> a

    """

  @Test("names items, references and attributes, and why each page differs")
  func named() throws {
    let site = try SiteBuilder(Self.story)
    site.outputs = [.items]
    let difference = try site.difference(from: 9, to: 10)
    #expect(difference.items.added.map(\.id) == ["c"])
    #expect(difference.items.changed.map { [$0.id] + $0.attributes } == [["a", "title"]])
    #expect(difference.items.removed.map { [$0.id, $0.title] } == [["b", "Pear"]])
    #expect(
      difference.references.added.map { [$0.from, $0.type, $0.to] } == [
        ["c", "related", "a"], ["root", "content", "c"],
      ])
    #expect(difference.references.removed.map { [$0.from, $0.toTitle] } == [["root", "Pear"]])
    let reasons = Dictionary(uniqueKeysWithValues: difference.pages.map { ($0.path.prefix(9), $0.because) })
    #expect(reasons["items/pea"]?.map(\.kind) == [.itemRemoved])
    #expect(reasons["items/qui"]?.map(\.kind) == [.itemMoved])
    let home = try #require(reasons["index.htm"])
    #expect(home.contains { $0.kind == .itemChanged && $0.item == "a" && $0.attributes == ["title"] })
    #expect(home.contains { $0.kind == .referenceRemoved && $0.item == "root" && $0.to == "b" })
    #expect(home.contains { $0.kind == .referenceAdded && $0.item == "root" && $0.to == "c" })
  }

  @Test("tells nothing of what is withheld, deleted or removed today", arguments: [(4, 12), (9, 12), (12, 22)])
  func withheld(from: Int, to: Int) throws {
    let site = try SiteBuilder(AsOfTests.story)
    site.settings.exclude.types = ["diary"]
    let text = String(decoding: try JSONEncoder().encode(site.difference(from: from, to: to)), as: UTF8.self)
    for word in ["CANARY", "canary", "KEY-", "mood"] { #expect(!text.contains(word), "\(word)") }
    // Today's site no longer shows private items, nor the page of an item of which only the id is left.
    #expect(to > 12 || !text.contains("EMPTIED") && !text.contains("SHY"))
    #expect(text.contains(to > 12 ? "Back" : "Open"))
  }

  @Test("is nothing between a moment and itself, and everything from before the root came")
  func borders() throws {
    let site = try SiteBuilder(Self.story)
    #expect(try site.difference(from: 9, to: 9) == SiteDifference())
    let all = try site.difference(from: 1, to: 9)
    #expect(all.items.added.map(\.id) == ["a", "b", "root"] && all.items.removed == [])
    #expect(try all.pages.map(\.path) == site.folder(asOf: 9).names.subtracting([".offprint"]).sorted())
  }
}
