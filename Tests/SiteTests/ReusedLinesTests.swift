import Escaping
import Foundation
import Graph
import Store
import Testing

@testable import Pages
@testable import Site

@Suite("A file with a line for each of many items")
struct ReusedLinesTests {
  /// Texts that link to other items in all ways, and titles that do.
  private static let facts =
    PartTests.garden + """
      10 all type: note
        title: All of [[Apart]]
        body: See [[List]], [[Apart|that]], itemid:todo, [x](itemid:fair), <itemid:diary>, [[Diary]], [[Gone]], #pear. ![[Apart]]
        tags: pear
        notes: Of [[Waiting#Here]] and itemid:gone.
        <-content- root
        <-about- list
      11 embeds type: note
        title: Embeds
        body: |
          ![[All of Apart]]

          ![[Waiting]] and ![](itemid:apart)
        <-content- root
      12 list -about-> all
        order: 4
      13 page url: https://example.org/a
        type: link
        <-content- list
      14 named name: Named
        body: By [[Named]] and [[https://example.org/a]].
        <-content- list
      15 gone deleted

      """

  /// The line of an item reads less of the other item than the other's own line does.
  @Test("is made again when an item is otherwise that a line made before asked for, too")
  func again() throws {
    let names = Self.idsOfOneShard(2)
    let site = try SiteBuilder(
      """
      1 root type: list
        title: Home
      2 \(names[0]) type: note
        title: One
        body: See itemid:\(names[1]).
        <-content- root
      2 \(names[1]) type: note
        title: Two
        body: Nothing.
        <-content- \(names[0])

      """)
    site.outputs = [.items, .graph, .previews, .map]
    try PartTests.check(site, after: "20 \(names[0]) body: Look at itemid:\(names[1]).", true)
    try PartTests.check(site, after: "30 \(names[1]) body: Something.", true, isBuilt: true)
    try PartTests.check(site, after: "40 \(names[0]) title: Uno", true, isBuilt: true)
    try PartTests.check(site, after: "50 \(names[1]) title: Due", true, isBuilt: true)
  }

  @Test("asks in the line of an item of others only what names them, where they are, and whether they are published")
  func asked() throws {
    let site = try SiteBuilder(Self.facts)
    let build = Build(settings: site.settings, templates: site.templates, output: OutputFolder(path: site.output))
    let views = try build.library()
    let keeper = GraphKeeper(try ItemGraph(loading: site.store))
    keeper.intern(views.attributeNames)
    let plan = try build.plan(of: keeper, views)
    var (lines, ofOthers) = (0, 0)
    for item in plan.site.publication.items {
      for kind in 0..<3 {
        var reader = plan.makeReader()
        var sink = Sink(capacity: 1000)
        var rows: [ListRow] = []
        switch kind {
        case 0: GraphShard.write(item, &reader.graph, &rows, into: &sink)
        case 1: PreviewShard.write(item, &reader, into: &sink)
        default: MapShard.write(item, &reader.graph, &rows, into: &sink)
        }
        let form = [GraphShard.form, PreviewShard.form, MapShard.form][kind]
        let key = Array(sink.bytes).withUnsafeBufferPointer { form.key($0) }
        #expect(key == ItemKey(id: plan.site.graph.id(of: item)))
        let known = Self.known(to: item, in: plan.site)
        lines += 1
        for key in reader.graph.reads.sorted where !key.speaksOfItem || key.item != item {
          guard !key.speaksOfItem || plan.site.publication.contains(key.item) else { continue }
          #expect(ReusedLines.mayAnyLineAsk(key), "\(plan.site.ownTitle(of: item)): \(key.kind!) of \(key.item)")
          guard key.speaksOfItem else { continue }
          ofOthers += 1
          #expect(known.contains(key.item), "\(plan.site.ownTitle(of: item)): \(key.kind!) of \(key.item)")
        }
      }
    }
    #expect(lines >= 20 && ofOthers > 20, "\(lines) \(ofOthers)")
  }

  /// The items that an item refers to, that refer to it, or that its text names.
  private static func known(to item: ItemIndex, in site: PublishedGraph) -> Set<ItemIndex> {
    let tied =
      site.graph.references(from: item).flatMap { [$0.to, $0.item] } + site.graph.references(to: item).map(\.from)
    let named = [NameIndex.body, .title, .notes].flatMap { site.linkNames(in: $0, of: item).keys }
    let bearers = site.publication.items.filter { bearer in
      !Set(named).isDisjoint(with: site.nameKeys(of: bearer).keys)
        || named.contains(ReadKey(unknownID: site.graph.id(of: bearer)))
    }
    return Set(tied + bearers)
  }

  @Test("is written as a clean build writes it when the texts of two of its items are others")
  func neighbours() throws {
    let names = Self.idsOfOneShard(4)
    let notes = names.enumerated().map { number, id in
      "\(20 + number) \(id) type: note\n  title: Note \(number)\n  <-content- root\n"
        + "  body: See [[Note \((number + 1) % 4)]], itemid:\(names[(number + 2) % 4]) and [[Apart]].\n"
    }
    let site = try SiteBuilder(PartTests.garden + notes.joined())
    site.outputs = [.items, .graph, .previews, .timeline]
    _ = try site.build()
    let texts = [
      "Nothing.", "![[Note 1]] and itemid:\(names[3])", "[[Note 0]] #pear", "[[Nobody]] and [[Diary]]", "<b>", "Back.",
    ]
    for (step, text) in texts.enumerated() {
      try site.add("\(40 + step) \(names[0]) body: \(text)\n\(40 + step) \(names[step % 4]) body: \(text) Again.")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart, "\(text)")
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(text)")
    }
  }

  @Test("is made of all its items where its bytes are not those that were written")
  func altered() throws {
    let site = try SiteBuilder(PartTests.garden)
    site.outputs = [.items, .graph, .previews]
    _ = try site.build()
    for name in site.folder.names where name.hasPrefix("graph/") || name.hasPrefix("previews/") {
      let path = site.output + "/" + name
      try site.folder.text(name).replacing("Apart", with: "Spoilt").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    try site.add("20 apart body: Nothing more.")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    #expect(live.isMadeOfPart)
    let key = ItemKey(id: "apart")
    #expect(site.folder.text("graph/\(ItemKey.shardName(key.shard)).json").contains("Apart"))
  }

  private static func idsOfOneShard(_ count: Int) -> [String] {
    let ids = (0..<50_000).map { "id\($0)" }
    let shard = ItemKey(id: ids[0]).shard
    return Array(ids.filter { ItemKey(id: $0).shard == shard }.prefix(count))
  }

  @Test("lets the other lines of a sitemap stay, among them the root's, which tells no key")
  func sitemap() throws {
    let notes = (0..<60).map { "2 n\($0) type: note\n  title: Note \($0)\n  <-content- root\n" }
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + notes.joined())
    site.outputs = [.items, .sitemap]
    site.settings.baseURL = "https://example.org/~me/"
    _ = try site.build()
    let edits = [
      "root body: Welcome.", "n7 body: More.", "n8 title: Another", "n9 body: More.\n200000 root mood: calm",
    ]
    for (step, facts) in edits.enumerated() {
      try site.add("\(100_000 + 90_000 * step) \(facts)")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(facts)")
    }
    let line = Array("<url><loc>https://example.org/items/a-b-abcdefghijkl.html</loc></url>".utf8)
    line.withUnsafeBufferPointer { line in
      let form = Sitemap.form(root: Array("root".utf8).withUnsafeBufferPointer { ItemKey(id: $0) })
      #expect(form.key(line)?.text == "abcdefghijkl")
      #expect(form.key(UnsafeBufferPointer(rebasing: line[..<30])) == nil)
    }
  }
}
