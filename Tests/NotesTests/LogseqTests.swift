import Testing

@Suite("The pages of Logseq")
struct LogseqTests {
  private static func notes(_ files: [String: String], config: String = "") throws -> ImportedNotes {
    try ImportedNotes(files.merging(["logseq/config.edn": config]) { $1 })
  }

  @Test("blocks are headings and lists", arguments: outlines)
  func outline(_ page: (typed: String, written: String?)) throws {
    #expect(try Self.notes(["pages/p.md": page.typed]).body(at: "pages/p.md") == page.written)
  }

  private static let task = "todo".uppercased()
  private static let outlines: [(typed: String, written: String?)] = [
    ("- a\n\t- b\n\t  more\n\t\t- c\n- d", "- a\n  - b\n    more\n    - c\n- d"),
    ("# One\n\t- a\n\t- b", "# One\n\n- a\n- b"), ("text\n- a", "text\n\n- a"), ("- a\n\ntext", "- a\n\ntext"),
    ("- # One\n\t- ## Two\n\t\t- a\n\t- b\n- c", "# One\n\n\n## Two\n\n- a\n- b\n- c"),
    ("- a\n  - b\n    - c", "- a\n  - b\n    - c"), ("- \(task) a\n- DOING b\n- DONE c", "- [ ] a\n- [ ] b\n- [x] c"),
    ("- NOW a\n- LATER b\n- CANCELED c\n- \(task)", "- [ ] a\n- [ ] b\n- [x] ~~c~~\n- \(task)"),
    ("- a\n  ```\n  - x:: y\n  ```\n- b", "- a\n  ```\n  - x:: y\n  ```\n- b"),
    ("- #+BEGIN_QUOTE\n  a\n  #+END_QUOTE", "- > a"), ("- #+BEGIN_SRC sh\n  ls\n  #+END_SRC", "- ```sh\n  ls\n  ```"),
    ("- #+BEGIN_TIP\n  a\n  #+END_TIP", "- > [!tip]\n  > a"),
    ("- a\n  :LOGBOOK:\n  CLOCK: x\n  :END:", "- a"),
    ("- \(task) a\n  SCHEDULED: <2024-02-09 Fri>", "- [ ] a\n  SCHEDULED: 2024-02-09 Fri"),
    ("- {{embed [[q]]}} {{video https://a.b/c}} {{query (x)}}", "- ![[q]] <https://a.b/c> `{{query (x)}}`"),
    ("- `{{embed [[q]]}}`", "- `{{embed [[q]]}}`"), ("-\n- ", nil), ("-\n\t- a", "- \n  - a"),
  ]

  @Test("properties are attributes, and no text", arguments: properties)
  func property(_ page: (typed: String, attribute: String, value: String?, body: String?)) throws {
    let notes = try Self.notes(["pages/p.md": page.typed, "pages/Bee.md": ""])
    #expect(notes.value(page.attribute, at: "pages/p.md") == page.value)
    #expect(notes.body(at: "pages/p.md") == page.body)
  }

  private static let properties: [(typed: String, attribute: String, value: String?, body: String?)] = [
    ("title:: A/B\nalias:: c, [[d, e]]\n\n- x", "title", "A/B", "- x"),
    ("alias:: c, [[d, e]],", "aliases", "c, \"d, e\", pages/p", nil),
    ("- tags:: [[a b]], #c\n- x", "tags", "a b, c", "- x"),
    ("type:: [[book]]", "type", "book", nil), ("- rating:: 7", "rating", "7.0", nil),
    ("public:: false", "private", "front matter: publish: false", nil),
    ("- x\n  author:: Ann\n- y\n  author:: Bea", "author", "Ann, Bea", "- x\n- y"),
    ("author:: Cid\n- x\n  author:: Ann", "author", "Cid", "- x"),
    ("- x\n  id:: 7\n  collapsed:: true", "id", nil, "- x"),
    ("- x\n  title:: y", "title", "p", "- x"), ("- see a::b or c d:: e", "see a", nil, "- see a::b or c d:: e"),
    ("a:: [[Bee]], [[Cat]]", "a", "Cat", nil), ("a:: [[Bee]] #[[Cat]] #dog, #[[Eel]]", "a", "Cat, #dog, Eel", nil),
    ("a:: #dog", "a", "#dog", nil), ("a:: see #[[Bee]] and [[Cat|her]], #dog", "a", "see Bee and her, #dog", nil),
    ("a:: C#, `[[Bee]]`", "a", "C#, `[[Bee]]`", nil), ("a:: ![[x.png]]", "a", "![[x.png]]", nil),
    ("tags:: [[a]] [[b/c]] #d, e f", "tags", "a, b/c, d, e f", nil),
    ("a:: {{video https://a.b/c}}", "a", "https://a.b/c", nil), ("a:: {{query x}}", "a", "{{query x}}", nil),
    ("a:: [words]([[Cat]])", "a", "words", nil), ("a:: see [words]([[Cat]])", "a", "see [words]([[Cat]])", nil),
  ]

  @Test(
    "a property of nothing but pages is references",
    arguments: ["[[Bee]]", "#[[Bee]]", "#bee", "[[Bee]] [[Cat]]", "#cat, #[[Bee]]", "[words]([[Bee]])"])
  func references(value: String) throws {
    let notes = try Self.notes(["pages/p.md": "by:: \(value)", "pages/Bee.md": ""])
    let reference = notes.facts.first { $0.attribute == "referenceType" && $0.value == "by" }?.itemId
    let target = notes.facts.first { $0.attribute == "toItemId" && $0.itemId == reference }?.value
    #expect(target != nil && target == notes.item(at: "pages/Bee.md"))
  }

  @Test("a reference to a block is a link to its page")
  func blocks() throws {
    let id = "60ab6f5b-eb43-422b-9e89-0969670af709"
    let notes = try Self.notes([
      "pages/a.md": "title:: Tea, green\n\n- x\n  id:: \(id)",
      "pages/b.md": "- ((\(id))) [words](((\(id)))) [page]([[Tea, green]]) ((60ab6f5b))",
    ])
    #expect(
      notes.body(at: "pages/b.md")
        == "- [[Tea, green]] [words](itemid:pages/a.md) [page](itemid:pages/a.md) ((60ab6f5b))")
  }

  @Test("a journal has its day, and the title that Logseq gives it", arguments: journals)
  func journal(_ journal: (config: String, path: String, title: String, day: String?)) throws {
    let notes = try Self.notes([journal.path: "- x"], config: journal.config)
    #expect(notes.value("title", at: journal.path) == journal.title)
    #expect(notes.value("startDay", at: journal.path) == journal.day)
  }

  private static let journals: [(config: String, path: String, title: String, day: String?)] = [
    ("", "journals/2024_02_09.md", "Feb 9th, 2024", "2024-02-09"), ("", "pages/2024_02_09.md", "2024_02_09", nil),
    ("{:journal/page-title-format \"EEEE, dd.MM.yyyy\"}", "journals/2024_02_09.md", "Friday, 09.02.2024", "2024-02-09"),
    (
      "{;; :journal/file-name-format \"x\"\n :journal/file-name-format \"dd MMMM yyyy\" :journals-directory \"days\"}",
      "days/22 March 2024.md", "Mar 22nd, 2024", "2024-03-22"
    ),
    ("", "journals/2024_02_30.md", "2024_02_30", nil), ("", "pages/a___b%3A.md", "a/b:", nil),
  ]

  @Test("folders of pages and journals are a graph of Logseq without its settings, too")
  func folders() throws {
    let notes = try ImportedNotes(["pages/p.md": "a:: b", "journals/2024_02_09.md": ""])
    #expect(notes.value("a", at: "pages/p.md") == "b")
  }
}
