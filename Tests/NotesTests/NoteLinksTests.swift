import Markdown
import Testing

@Suite("The links of notes")
struct NoteLinksTests {
  /// Notes with the same names, in different folders.
  private static let files = [
    "A.md": "", "x/A.md": "", "y/A.md": "# Apple", "x/only.md": "", "y/tea (green).md": "", "z/tea (green).md": "",
    "plan/list.md": "", "plan.md": "",
  ]

  @Test("a name that several notes have means the nearest, and any other stays as it is typed", arguments: plain)
  func nearest(_ link: (folder: String, typed: String, written: String)) throws {
    let notes = try ImportedNotes(Self.files.merging([link.folder + "links.md": link.typed]) { $1 })
    #expect(notes.body(at: link.folder + "links.md") == link.written)
  }

  private static let plain: [(folder: String, typed: String, written: String)] = [
    // The full path is tried first, then one near the link or below it, then the shortest.
    ("x/", "[[A]]", "[A](itemid:A.md)"), ("", "[[a|one]]", "[one](itemid:A.md)"), ("y/", "[[x/a]]", "[[x/a]]"),
    ("x/", "[[./A]]", "[[x/A|./A]]"), ("x/", "[[../y/A#One|two]]", "[[y/A#One|two]]"),
    ("z/", "[[tea (green)]]", "[[z/tea (green)|tea (green)]]"),
    ("", "![[tea (green)#Kinds]]", "![[y/tea (green)#Kinds]]"),
    ("", "[[tea (green)#Kinds]]", "[[y/tea (green)#Kinds|tea (green) › Kinds]]"),
    ("", "|a|b|\n|-|-|\n|[[tea (green)\\|tea]]|c|", "|a|b|\n|-|-|\n|[[y/tea (green)\\|tea]]|c|"),
    // Addresses are relative to the folder of the link.
    ("x/", "[a](A.md)", "[a](x/A.md)"), ("x/", "[a](../A.md)", "[a](itemid:A.md)"),
    ("x/", "[a](../y/A.md#One)", "[a](y/A.md#One)"),
    ("z/", "[a](tea%20%28green%29.md)", "[a](z/tea%20%28green%29.md)"),
    ("x/", "![a](A.md)", "![a](A.md)"),
    // A folder's note has a name, too.
    ("", "[[plan]]", "[plan](itemid:plan.md)"),
    // Only one note has the name.
    ("", "[[only]] [[Only|one]] [a](x/only.md) [[Apple]]", "[[only]] [[Only|one]] [a](x/only.md) [[Apple]]"),
    ("", "[[nobody]] [[#One]]", "[[nobody]] [[#One]]"),
    // A link to a block leads to its note.
    ("", "[[only#^id]] [[only^id|one]] ![[only#^id]]", "[[only]] [[only|one]] [[only]]"),
    ("", "[[#^id]] ![[#^id|one]]", "[links](itemid:links.md) [one](itemid:links.md)"), ("", "[[^id]]", "[[^id]]"),
    // There are no links in code.
    ("x/", "`[[A]]` and\n\n```\n[[A]]\n```\n\n    [[A]]", "`[[A]]` and\n\n```\n[[A]]\n```\n\n    [[A]]"),
    ("x/", "\\[[A]] [[A]](b) [[[A]]]", "\\[[A]] [[A]](b) [[[A]]]"),
  ]

  @Test("an embed of a block that stands alone in its line has the mark of the block", arguments: blocks)
  func marks(_ block: (text: String, shown: String?)) throws {
    let files = ["b.md": "# B\n\n" + block.text, "links.md": "![[b#^id]]\n\nSee ![[B#^id|it]] and [[b#^id]]."]
    let notes = try ImportedNotes(files)
    let body = try #require(notes.body(at: "links.md"))
    #expect(body.hasSuffix("See [[B|it]] and [[b]]."))
    #expect(notes.body(at: "b.md")?.contains("^id") == false)
    guard let shown = block.shown else { return #expect(body.hasPrefix("[[b]]\n")) }
    let embed = try #require(body.firstMatch(of: /^!\[\[b#\^([0-9a-z+]+)\|b\]\]\n/))
    var text = try #require(notes.body(at: "b.md"))
    let found = text.withUTF8 { BlockMark.block(String(embed.output.1), in: $0) }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == shown)
  }

  private static let blocks: [(text: String, shown: String?)] = [
    ("One\n\nTwo *words*\nmore ^id\n\nThree", "Two *words*\nmore"),
    ("- a\n- b ^id\n  - c\n\n  d\n- e", "- b\n  - c\n\n  d"),
    ("- a\n  - b [[b]] ^id\n    - c\n  - d", "- b [[b]]\n  - c"), ("- a\n- b\n\n^id", "- a\n- b"),
    ("|a|b|\n|-|-|\n|1|2|\n\n^id\n\nx", "|a|b|\n|-|-|\n|1|2|"), ("x\n\n> q\n> r\n\n^id", "> q\n> r"),
    ("## H ^id\n\ntext", "## H"), ("%%secret%% open ^id", "%%secret%% open"), ("same\n\nsame ^id", nil),
    ("no name", nil),
    ("x\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n\n^id\n\ny", "```swift\nlet a = 1\n\nlet b = 2\n```"),
    ("```\nsame\n```\n\n~~~~\nsame\n~~~\nother\n~~~~\n^id", "~~~~\nsame\n~~~\nother\n~~~~"),
    ("x\n```\na ^no\n```\n^id", "```\na ^no\n```"), ("```\n\n```\n\n^id", nil),
    ("- a\n\n- b\n  ```\n  c\n\n  d\n  ```\n\n^id", "- b\n  ```\n  c\n\n  d\n  ```"),
    ("***\n\n^id", nil), ("One ^ID", "One"),
  ]

  @Test("a heading is found by the name that GitHub and Dendron have for it", arguments: headings)
  func sections(_ link: (typed: String, written: String)) throws {
    let files = [
      "a.md":
        "# A\n\nA block. ^id\n\n## Don't *stop*\n\n## 1.2 Now\n\n## Plain words\n\n## Twice\n\n## Twice\n\n```\n# It's code\n```",
      "links.md": link.typed + "\n\n## Who's this?",
    ]
    let own = "\n\n## Who's this?"
    #expect(try ImportedNotes(files).body(at: "links.md") == link.written + own)
  }

  private static let headings: [(typed: String, written: String)] = [
    ("[[a#dont-stop]]", "[[a#don t stop|a › dont-stop]]"), ("[[a#12-now|one]]", "[[a#1 2 now|one]]"),
    ("[[a#plain-words]]", "[[a#plain-words]]"), ("[[a#Don't stop]]", "[[a#Don't stop]]"),
    ("[[a#twice]] [[a#twice-1]]", "[[a#twice]] [[a#twice 2|a › twice-1]]"), ("![[a#dont-stop]]", "![[a#don t stop]]"),
    ("[x](a.md#dont-stop)", "[x](a.md#don-t-stop)"), ("[x](./a.md#plain-words)", "[x](./a.md#plain-words)"),
    ("[x](#whos-this)", "[x](#who-s-this)"), ("[[#whos-this]]", "[[#who s this|whos-this]]"),
    ("[x](a.md#^id) [see [[#^id]]](x)", "[x](a.md#^id) [see [[#^id]]](x)"),
    ("[x](#its-code) [[a#its-code]]", "[x](#its-code) [[a#its-code]]"),
  ]

  @Test("of a thousand notes of one name, the one beside the link is meant")
  func many() throws {
    var files = ["f7/sub/links.md": "[[Log]]", "links.md": "[[log]]"]
    for number in 0..<1000 { files["f\(number)/log.md"] = "" }
    let notes = try ImportedNotes(files)
    #expect(notes.body(at: "f7/sub/links.md") == "[[f7/log|Log]]")
    #expect(notes.body(at: "links.md") == "[[f0/log|log]]")
  }

  @Test("a link of Dendron has its words before its name, and shows a title where it has none", arguments: dendron)
  func turned(_ link: (typed: String, written: String)) throws {
    let files = ["dendron.yml": "", "v/a.b.md": "---\ntitle: Bees\n---\n", "v/bee.md": "", "v/links.md": link.typed]
    #expect(try ImportedNotes(files).body(at: "v/links.md") == link.written)
  }

  private static let dendron: [(typed: String, written: String)] = [
    ("[[Bees fly|a.b]]", "[[a.b|Bees fly]]"), ("[[a.b]]", "[[a.b|Bees]]"), ("[[bee|a.b]]", "[[a.b|bee]]"),
    ("[[bee|nobody]]", "[[bee|nobody]]"), ("[[x|dendron://v/a.b#one]]", "[[a.b#one|x]]"), ("[[x|#one]]", "[[#one|x]]"),
    ("![[a.b#*]]", "![[a.b]]"), ("![[a.b#one,1:#*]]", "![[a.b#one]]"), ("[[a.b#^id]]", "[[a.b|Bees]]"),
  ]
}
