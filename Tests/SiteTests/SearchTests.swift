import Foundation
import Pages
import Site
import Testing

@Suite("The search")
struct SearchTests {
  static let facts = """
    5 root type: list
      title: Home
    5 quince type: note
      title: The quince
      body: A tree in the *garden*, older than the house. See [[Compost heap]].
      <-content- root
    5 compost type: note
      title: Compost heap
      body: It wants air, water and time.
      <-content- root
    5 garden type: list
      title: Garden
      <-content- root
    5 party type: event
      title: Harvest
      notes: Bring a **ladder**.
      place: Düsseldorf
      <-content- root
    5 tokyo type: note
      title: 東京タワー
      body: 展望台から富士山が見える。
      <-content- root
    5 arabic type: note
      title: السَّلام عليكم
      <-content- root
    5 kana type: note
      title: か\u{3099}くせい
      body: ﾊﾞｽに乗る。
      <-content- root
    5 signs type: note
      title: C++
      <-content- root
    5 sharp type: note
      title: C#
      <-content- root
    5 flame type: note
      title: 🔥
      <-content- root
    5 dune type: note
      title: Dune
      <-content- root
    """

  /// Questions, and the titles that answer them; the best first.
  static let questions: [(question: String, titles: [String])] = [
    ("quince", ["The quince"]),
    ("QUINCE the", ["The quince"]),
    ("garden", ["Garden", "The quince"]),
    ("gard", ["Garden", "The quince"]),
    ("ladder", ["Harvest"]),
    ("dusseldorf", ["Harvest"]),
    ("compost", ["Compost heap", "The quince"]),
    ("compst heap", ["Compost heap", "The quince"]),
    ("ompost", ["Compost heap", "The quince"]),
    ("compostheap", ["Compost heap"]),
    ("hearvest", ["Harvest"]),
    ("Dnue", ["Dune"]),
    ("東京", ["東京タワー"]),
    ("タワー", ["東京タワー"]),
    ("富士山", ["東京タワー"]),
    ("京", ["東京タワー"]),
    ("がくせい", ["か\u{3099}くせい"]),
    ("がく", ["か\u{3099}くせい"]),
    ("か\u{3099}くぜい", ["か\u{3099}くせい"]),
    ("バス", ["か\u{3099}くせい"]),
    ("ﾊﾞｽ", ["か\u{3099}くせい"]),
    ("السلام", ["السَّلام عليكم"]),
    ("c++", ["C++", "C#"]),
    ("C#", ["C#", "C++"]),
    ("🔥", ["🔥"]),
    ("nowhere", []),
    ("…", []),
    ("constructor", []),
    ("__proto__", []),
  ]

  @Test("finds titles, then texts, beginnings of words, and words with a slip in them")
  func answers() throws {
    let site = try SiteBuilder(Self.facts)
    #expect(try !site.build().hasErrors)
    guard let script = SearchScript(of: site.output, for: "the search's answers") else { return }
    let answers = try script.ask(Self.questions.map(\.question))
    for (answer, asked) in zip(answers, Self.questions) {
      #expect(answer.titles == asked.titles, "\(asked.question)")
    }
  }

  @Test("has the other names of a note, but not its path")
  func aliases() throws {
    let site = try SiteBuilder(
      """
      5 root type: list
        title: Home
        path: deep/down/Plot 47.md
        aliases: Bed, down/Plot 47, deep/down/Plot 47, up/Plot 47
        body: Soil

      """)
    _ = try site.build()
    let texts = site.folder.text("search/texts/0.js")
    #expect(texts.contains("Bed, up") && !texts.contains("down"))
  }

  @Test("makes files of the index that are scripts, and one for each number it may ask for")
  func files() throws {
    let site = try SiteBuilder(Self.facts)
    _ = try site.build()
    let folder = site.folder
    let names = folder.names.filter { $0.hasPrefix("search") }.sorted()
    #expect(
      names == [
        "search.html", "search/back/0.js", "search/index.js", "search/items/0.js", "search/near/0.js",
        "search/texts/0.js", "search/words/0.js",
      ])
    for name in names where name.hasSuffix(".js") {
      #expect(folder.text(name).hasPrefix("offprintSearch(\"") && folder.text(name).hasSuffix(");\n"), "\(name)")
    }
    #expect(folder.text("search/texts/0.js").contains("A tree in the garden, older than the house. See Compost heap."))
  }

  @Test("shows the ten items that changed last before anything is asked for, and follows them")
  func newest() throws {
    let site = try SiteBuilder(Self.many)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    func stems() -> [String] {
      site.folder.text("timeline/newest.js").split(separator: "\n").dropFirst().map {
        String($0.split(separator: "\"")[1])
      }
    }
    #expect(stems().count == 10)
    try site.add("900 i7 title: Shrub 7\n  body: Low and *dense*.")
    _ = try site.regenerate(&live)
    #expect(stems().first == "Shrub 7")
    #expect(site.folder.text("timeline/newest.js").contains(",\"Low and dense.\"]"))
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    try site.add("901 i7 private: true")
    _ = try site.regenerate(&live)
    #expect(!site.folder.text("timeline/newest.js").contains("Shrub"))
  }

  @Test("writes the same bytes with any number of workers")
  func jobs() throws {
    let site = try SiteBuilder(Self.many)
    let alone = try site.cleanFolder()
    site.jobs = 4
    #expect(try site.cleanFolder() == alone)
    #expect(alone.names.filter { $0.hasPrefix("search/texts/") }.count > 1)
  }

  /// New facts, and how many index files they change besides word files: files of titles, of texts, and of the vocabulary.
  static let edits: [(facts: String, items: Int, texts: Int, vocabulary: Int)] = [
    ("900 i7 body: oak ash elm", 1, 1, 0),
    ("900 i7 body: oak ash quixotic", 1, 1, 2),
    ("900 i7 title: Shrub 7", 1, 0, 2),
    ("900 i7 mood: oak", 1, 1, 0),
    ("900 i7 complete: true", 1, 0, 0),
    ("900 new type: note\n  title: Tree 900\n  <-content- root", 2, 2, 1),
    ("900 i7 private: true", 2, 1, 2),
  ]

  @Test("touches the files that an edit concerns, while watching and when built again", arguments: edits)
  func edit(facts: String, items: Int, texts: Int, vocabulary: Int) throws {
    for isWatched in [true, false] {
      let site = try SiteBuilder(Self.many)
      var live = LiveSite()
      _ = try site.regenerate(&live)
      let before = site.folder
      try site.add(facts)
      if !isWatched { live = LiveSite(keepsMemory: false) }
      _ = try site.regenerate(&live)
      let after = site.folder
      #expect(after.differences(from: try site.cleanFolder()) == [])
      func touched(_ folders: [String]) -> Int {
        after.differences(from: before).count { name in folders.contains { name.hasPrefix("search/\($0)/") } }
      }
      // Words are collected when a text file is made, even if its bytes do not change.
      let made = try #require(live.filesMade).filter { $0.hasPrefix("search/texts/") }
      #expect(made.count <= max(1, texts), "\(isWatched)")
      #expect(touched(["items"]) <= items, "\(isWatched)")
      #expect(touched(["texts"]) <= texts, "\(isWatched)")
      #expect(touched(["near", "back"]) <= vocabulary, "\(isWatched)")
      #expect(touched(["words"]) <= 16, "\(isWatched)")
    }
  }

  @Test(
    "reads texts where a text comes, goes or is another, and no others",
    arguments: [
      ("900 i7 complete: true", 0), ("900 i7 startDay: 2024-05-05", 1), ("900 i7 order: 4", 0), ("900 i7 mood: oak", 1),
      ("900 i7 mood: oak\n901 i7 mood: 4", 1), ("900 i7 body: elm", 1), ("900 i7 title: Ash 7", 1),
    ])
  func read(facts: String, files: Int) throws {
    for isWatched in [true, false] {
      let site = try SiteBuilder(Self.many)
      var live = LiveSite()
      _ = try site.regenerate(&live)
      for fact in facts.split(separator: "\n") {
        try site.add(String(fact))
        if !isWatched { live = LiveSite(keepsMemory: false) }
        _ = try site.regenerate(&live)
        let made = try #require(live.filesMade).filter { $0.hasPrefix("search/texts/") }
        #expect(made.count == files, "\(isWatched) \(fact)")
      }
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }

  @Test("keeps words from one build to the next, and none that only a withheld item has")
  func keptWords() throws {
    let site = try SiteBuilder(Self.many)
    func memory() throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: site.output + ".offprint.sqlite")), as: UTF8.self)
    }
    try site.add("900 i7 body: oak quixotic")
    _ = try site.build()
    #expect(try memory().contains("quixotic"))
    try site.add("901 i7 private: true")
    _ = try site.build()
    #expect(try !memory().contains("quixotic"))
    // Used again, it is a word like others.
    try site.add("902 i8 body: elm quixotic")
    _ = try site.build()
    #expect(try site.folder.differences(from: site.cleanFolder()) == [])
    try site.add("903 i9 body: ash quixotic")
    _ = try site.build()
    #expect(try site.folder.differences(from: site.cleanFolder()) == [])
  }

  @Test("is parted anew when a site has grown by much, while watching too")
  func growth() throws {
    let site = try SiteBuilder(Self.many)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let text = String(repeating: "A long tale of many oaks. ", count: 20)
    for number in 0..<60 { try site.add("800 i\(number) body: \(text)\(number * 7919)\n") }
    _ = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    #expect(try site.cleanFolder().names.filter { $0.hasPrefix("search/texts/") }.count > 4)
    try site.add("900 i7 body: Short.\n")
    _ = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  /// About three hundred items of two hundred bytes each.
  private static var many: String {
    let words = ["oak", "ash", "elm", "beech", "birch", "cedar", "larch", "maple", "alder", "rowan", "yew", "lime"]
    return "5 root type: list\n  title: Home\n"
      + (0..<300).map { number in
        let text = (0..<30).map { words[(number * 31 + $0 * $0 * 7) % words.count] }.joined(separator: " ")
        return "\(number + 6) i\(number) type: note\n  title: Tree \(number)\n  body: \(text)\n  <-content- root\n"
      }.joined()
  }

  @Test("pages carry no more of it than a link and a small script, and those made alone nothing")
  func weight() throws {
    let site = try SiteBuilder(Self.facts)
    _ = try site.build()
    let page = site.folder.text("index.html")
    #expect(page.contains("<a class=\"search\" href=\"search.html\">Search</a>"))
    #expect(page.contains("<script src=\"assets/search.js\" defer></script>"))
    #expect(site.folder.text("assets/search.js").utf8.count < 2000)
    site.outputs = [.items, .index]
    #expect(try site.cleanFolder().text("index.html").contains("search") == false)
  }
}
