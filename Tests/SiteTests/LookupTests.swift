import Foundation
import Pages
import Testing

@Suite("Pages that moved")
struct LookupTests {
  static let facts = """
    5 root type: list
      title: Home
      -content-> moved
      -content-> heir
      -content-> fixed
    5 moved type: note
      title: Early name
    6 moved title: Late name
    5 heir type: note
      title: Heir
    5 fixed type: note
      title: Mistaken name
    6 fixed remove title
    7 fixed title: Right name
    5 first type: note
      title: First
    6 first deleted successor second
    5 second type: note
      title: Second
    7 second deleted successor heir
    5 hidden type: note
      private: true
    6 hidden deleted successor heir
    5 diary type: diary
    6 diary deleted successor heir
    5 blind type: note
    6 blind deleted successor secret
    5 secret type: note
      private: true
      <-content- root
    5 gone type: note
    6 gone deleted
    5 stray type: note
      title: Stray
    """

  /// The text of each entry in the shards, by the key of the item.
  private static func entries(of folder: Folder) throws -> [String: String] {
    var entries: [String: String] = [:]
    for name in folder.names where name.hasPrefix("lookup/") {
      let text = folder.text(name)
      try #require(text.hasPrefix("offprintLookup(") && text.hasSuffix(");\n"))
      let json = Data(text.dropFirst("offprintLookup(".count).dropLast(");\n".count).utf8)
      let shard = try #require(try JSONSerialization.jsonObject(with: json) as? [String: String])
      for (key, path) in shard {
        #expect(name == "lookup/\(key.prefix(2)).js")
        #expect(entries.updateValue(path, forKey: key) == nil)
      }
    }
    return entries
  }

  private static func site(_ redirects: Settings.Redirects) throws -> Folder {
    let site = try SiteBuilder(facts)
    site.settings.exclude.types = ["diary"]
    site.settings.redirects = redirects
    #expect(try !site.build().hasErrors)
    return site.folder
  }

  @Test("a key leads to the page of today, a deleted item's to its successor's, and what was withheld leaves none")
  func entries() throws {
    let heir = "items/heir-\(ItemKey(id: "heir").text).html"
    let expected = [
      "root": "index.html", "moved": "items/late-name-\(ItemKey(id: "moved").text).html", "heir": heir,
      "fixed": "items/right-name-\(ItemKey(id: "fixed").text).html", "first": heir, "second": heir,
    ]
    let entries = try Self.entries(of: Self.site(.none))
    #expect(entries == Dictionary(uniqueKeysWithValues: expected.map { (ItemKey(id: $0).text, $1) }))
  }

  @Test("former titles keep pages only where that is asked for, removed ones never")
  func redirects() throws {
    let (without, with) = try (Self.site(.none), Self.site(.formerTitles))
    let early = "items/early-name-\(ItemKey(id: "moved").text).html"
    #expect(with.names.subtracting(without.names) == [early])
    #expect(with.text(early).contains("0; url=late-name-\(ItemKey(id: "moved").text).html"))
    #expect(with.holding("istaken") == [] && without.holding("arly") == [])
    #expect(try LinkCheck.broken(in: with) == [])
  }
}
