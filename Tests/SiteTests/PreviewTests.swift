import Foundation
import Graph
import Pages
import Site
import Testing

@Suite("What is shown beside links")
struct PreviewTests {
  private static let garden = """
    2024-02-09 root type: list
      title: Home
      -content-> a
    2024-02-09 a type: note
      title: A & "B"
      body: Some *words* of [this](itemid:root) text.
    2024-02-10 a mood: glad

    """

  /// The script's entry for an item.
  private static func preview(of id: String, _ site: SiteBuilder) throws -> [String]? {
    let key = ItemKey(id: id)
    let path = site.output + "/previews/\(ItemKey.shardName(key.shard)).js"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let start = try #require(text.firstIndex(of: "{")), end = try #require(text.lastIndex(of: "}"))
    let items = try JSONSerialization.jsonObject(with: Data(text[start...end].utf8)) as? [String: [Any]]
    return items?[key.text]?.map { part in (part as? [String])?.joined(separator: " | ") ?? part as? String ?? "" }
  }

  @Test("are title, type, day and the beginning of the text, without marks")
  func whole() throws {
    let site = try SiteBuilder(Self.garden)
    #expect(try !site.build().hasErrors)
    #expect(try Self.preview(of: "a", site) == ["A & \"B\"", "note", "10 February 2024", "Some words of this text."])
    #expect(try Self.preview(of: "root", site) == ["Home", "list", "9 February 2024", "A & \"B\""])
    #expect(site.folder.holding("assets/previews.js\" defer").contains("index.html"))
  }

  @Test("are not there for what is withheld, nor where nobody asked for them")
  func withheld() throws {
    let site = try SiteBuilder(Self.garden + "2024-02-11 a private: true\n")
    #expect(try !site.build().hasErrors)
    #expect(try Self.preview(of: "a", site) == nil)
    site.outputs.remove(.previews)
    let folder = try site.cleanFolder()
    #expect(folder.names.filter { $0.hasPrefix("previews/") } == [])
    #expect(folder.holding("assets/previews.js\"") == [])
  }

  @Test("are the first items of a list without a text, and follow them")
  func lists() throws {
    let site = try SiteBuilder(
      "1 root title: Home\n" + (1...7).map { "\($0) n\($0) title: Note \($0)\n  <-content- root\n" }.joined())
    for isWatched in [true, false] {
      var live = LiveSite()
      _ = try site.regenerate(&live)
      let later = isWatched ? 20 : 30
      let edits = [
        ("\(later) n2 title: Two \(later)", "Note 1 | Two \(later) | Note 3 | Note 4 | Note 5 | …"),
        ("\(later + 1) n1 private: true", "Two \(later) | Note 3 | Note 4 | Note 5 | Note 6 | …"),
        ("\(later + 2) n1 private: false", "Note 1 | Two \(later) | Note 3 | Note 4 | Note 5 | …"),
      ]
      for (facts, shown) in edits {
        try site.add(facts)
        if !isWatched { live = LiveSite(keepsMemory: false) }
        _ = try site.regenerate(&live)
        #expect(try Self.preview(of: "root", site)?.last == shown, "\(facts)")
        #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(facts)")
      }
    }
  }

  @Test("are written anew with what they show")
  func changes() throws {
    let site = try SiteBuilder(Self.garden)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("2024-02-12 a body: Others.\n")
    _ = try site.regenerate(&live)
    #expect(try Self.preview(of: "a", site)?.last == "Others.")
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
