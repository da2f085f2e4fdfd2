import Foundation
import Testing

/// Backlinks show the sentence around the link and its date. Neighbours are shown, too.
@Suite("Backlinks")
struct BacklinkTests {
  private static let home = "1970-01-05  root  type: list\n  title: Home\n  -content-> a\n  -content-> b\n"

  /// The text of a page that links to A, in Markdown, and the sentence on A's page.
  static let sentences: [(text: String, sentence: String?)] = [
    ("One. See [the *first*](itemid:a 'x') of all. Three.", "See <mark>the first</mark> of all."),
    ("See [[Apple]], e.g. here", "See <mark>Apple</mark>, e.g. here"),
    ("- one\\n- two **[[apple|an apple]]**\\n- three", "two <mark>an apple</mark>"),
    ("# Head\\nA line,\\n> itemid:a & `code`\\n\\nEnd", "<mark>Apple</mark> &amp; code"),
    ("| x | [[Apple\\\\|A]] |", "x <mark>A</mark>"),
    ("これは。[[Apple]]を見る。次。", "<mark>Apple</mark>を見る。"),
    ("Really? [[Apple#Core]]! \\\\*Yes\\\\*.", "<mark>Apple#Core</mark>!"),
    ("Q&amp;A &#233;&nosuch; & [[Apple]]", "Q&amp;A é&amp;nosuch; &amp; <mark>Apple</mark>"),
    ("<b>[x](itemid:a)</b>", "&lt;b&gt;<mark>x</mark>&lt;/b&gt;"),
    ("a [b][1] c\\n\\n[1]: itemid:a", nil),
    ("[![alt](x.png)](itemid:a) picture", "<mark>alt</mark> picture"),
    ("![bee|300](../bee.png){:height 90, :width 120} and [[Apple]]", "bee and <mark>Apple</mark>"),
    ("![[bee.png|a bee|300x200]], ![[bee.png]] itemid:a", "a bee, bee.png <mark>Apple</mark>"),
    ("One. See [the *first*](../fruit/Apple.md#core 'x') of all.", "See <mark>the first</mark> of all."),
    ("By [a path](<Apple.md>), [[fruit/Apple]]", "By <mark>a path</mark>, fruit/Apple"),
    ("By [[fruit/apple#Core|its path]].", "By <mark>its path</mark>."),
    ("By [[its words|Apple]].", "By <mark>Apple</mark>."),
    ("`[x](Apple.md)` and [[Apple.md]]", "x and <mark>Apple.md</mark>"),
    ("See itemid:b, itemid:nobody and itemid:a!", "See Beech, itemid:nobody and <mark>Apple</mark>!"),
    ("[secret](itemid:hidden) [[Hidden]] itemid:a", "secret unpublished item <mark>Apple</mark>"),
  ]

  @Test(
    "tell nothing of an item that other words of a link name",
    arguments: ["[[Home|Apple]]", "[[Hidden|Apple]]", "[[#Part|Apple]]"])
  func otherWords(text: String) throws {
    let site = try SmallSite(
      Self.home + "1970-01-05  a  type: note\n  title: Apple\n1970-01-05  b  type: note\n  title: Beech\n"
        + "1970-02-09  b  body: \"\(text)\"\n1  hidden  type: note\n  title: Hidden\n  private: true\n")
    #expect(!(try site.section("backlinks", of: "a").contains("in its text")))
  }

  @Test("tell the sentence around a link in a text", arguments: sentences)
  func sentence(text: String, sentence: String?) throws {
    let site = try SmallSite(
      Self.home + "1970-01-05  a  type: note\n  title: Apple\n1970-01-05  b  type: note\n  title: Beech\n"
        + "1970-02-09  b  body: \"\(text)\"\n1  hidden  type: note\n  title: Hidden\n  private: true\n")
    let links = try site.section("backlinks", of: "a")
    let told = links.firstMatch(of: /<p>(.*)<\/p>/).map { String($0.output.1) }
    #expect(told == sentence)
    // A sentence already shows that the link is in a text.
    let kind = "<span class=\"kind\">in its text</span> "
    #expect(links.contains("\(sentence == nil ? kind : "")<a href=\"beech-"))
    #expect(links.contains("in its text") == (sentence == nil))
    #expect(links.contains("since <time datetime=\"1970-02-09\">9 February 1970</time>"))
  }

  @Test("are shown as they are anywhere, whatever view the reference chooses for its target")
  func view() throws {
    let site = try SmallSite(
      Self.home + "1  a  type: note\n  title: Apple\n1  b  type: event\n  title: Beech\n  -see-> a  itemViewId: todo\n")
    #expect(try site.section("children", of: "b").contains("checkbox"))
    #expect(try !site.section("backlinks", of: "a").contains("checkbox"))
  }

  @Test("know no link in code, to the page itself, or within a longer id")
  func none() throws {
    for text in ["`itemid:a`", "```\\n[[Apple]]\\n```\\n", "itemid:apple", "xitemid:a", "[[Beech]]", "[x](itemid:b)"] {
      let site = try SmallSite(
        Self.home + "1  a  type: note\n  title: Apple\n1  b  type: note\n  title: Beech\n  body: \"\(text)\"\n")
      #expect(try !site.page("a").text.contains("in its text") && !site.page("b").text.contains("in its text"))
    }
  }

  @Test("cut a long sentence to the words around the link")
  func long() throws {
    let words = String(repeating: "много слов ", count: 60)
    let site = try SmallSite(
      Self.home + "1  a  type: note\n  title: Apple\n1  b  type: note\n  body: \"\(words)[[Apple]] \(words)\"\n")
    let links = try site.section("backlinks", of: "a")
    let told = try #require(links.firstMatch(of: /<p>(.*)<\/p>/)).output.1
    #expect(told.hasPrefix("… ") && told.hasSuffix(" …") && told.contains("<mark>Apple</mark>"))
    #expect(told.utf8.count < 330 && !told.contains("\u{FFFD}"))
  }

  @Test("tell less of each sentence where there are many, so that a page stays light")
  func many() throws {
    let words = String(repeating: "some more words ", count: 20)
    func told(_ count: Int) throws -> [Int] {
      let facts = (0..<count).map { "1  n\($0)  type: note\n  body: \(words)[[Apple]] \(words)\n  <-content- root\n" }
      let site = try SmallSite(Self.home + "1  a  type: note\n  title: Apple\n" + facts.joined())
      return try site.section("backlinks", of: "a").matches(of: /<p>(.*)<\/p>/).map(\.output.1.utf8.count)
    }
    #expect(try told(10).allSatisfy { (230...265).contains($0) } && told(10).count == 10)
    #expect(try told(50).allSatisfy { (75...105).contains($0) } && told(50).count == 50)
  }

  @Test("tell of a line in a long list, and of a link that stands within thousands of brackets, without a long wait")
  func bounded() throws {
    let lines = (0..<900).map { "- see [[Nobody \($0)]] there\\n" }.joined()
    let labels = (0..<20_000).map { _ in "[" }.joined()
    for (text, sentence) in [
      (lines + "- two [[Apple]]\\n" + lines, "two <mark>Apple</mark>"),
      (lines.replacing("\\n", with: " ") + "[[Apple]]", nil),
      (labels + " itemid:a " + labels.replacing("[", with: "]"), nil),
      ("[[[[[[ [[Apple]] ]]]]]]", "<mark>Apple</mark>"),
      (labels.prefix(2_000) + "itemid:a" + labels.prefix(2_000).replacing("[", with: "]"), "<mark>Apple</mark>"),
    ] as [(String, String?)] {
      let site = try SmallSite(
        Self.home + "1  a  type: note\n  title: Apple\n1  b  type: note\n  title: B\n  body: \"\(text)\"\n")
      let links = try site.section("backlinks", of: "a")
      let told = links.firstMatch(of: /<p>(.*)<\/p>/).map { String($0.output.1) }
      #expect(sentence.map { told?.contains($0) == true } ?? (told == nil), "\(told ?? "")")
      // The words "in its text" are not shown with a sentence.
      #expect(links.contains("<a href=\"b-") && links.contains("in its text") == (sentence == nil))
    }
  }

  @Test(
    "tell of a long label the beginning where there are many, and no sentence where titles alone are all that a page holds"
  )
  func longTitles() throws {
    func told(_ count: Int, _ title: String) throws -> String {
      let facts = (0..<count).map {
        "1  n\($0)  type: note\n  title: \(title) \($0)\n  body: words [[\(title)]] words\n  <-content- root\n"
      }
      return try SmallSite(Self.home + "1  a  type: note\n  title: \(title)\n" + facts.joined()).section(
        "backlinks", of: "a")
    }
    let words = "some words that are a title of fifty letters or so"
    #expect(try told(20, words).contains("<p>words <mark>\(words)</mark> words</p>"))
    #expect(try told(50, words).contains("<p>words <mark>some words that are a title of fifty…</mark> words</p>"))
    let all = try told(50, String(repeating: "words and ", count: 30) + "end")
    #expect(
      !all.contains("<mark>") && !all.contains("in its text") && !all.contains("<time")
        && all.contains("since 1 January 1970"))
  }

  @Test("tell references with the day of their insertion, and once what is linked to in both ways")
  func references() throws {
    let site = try SmallSite(
      Self.home + "1  a  type: note\n  title: Apple\n1970-01-07  b  type: note\n  body: See itemid:a.\n"
        + "1970-01-08  b  -about-> a\n")
    let links = try site.section("backlinks", of: "a")
    let days = links.matches(of: /since <time datetime="([^"]*)"/).map { String($0.output.1) }
    #expect(days == ["1970-01-08"])
    #expect(links.contains("See <mark>Apple</mark>.") && !links.contains("in its text"))
  }

  @Test("have no trace of what is withheld", arguments: ["b  private: true", "root-content->b  private: true"])
  func withheld(fact: String) throws {
    let site = try SmallSite(
      Self.home
        + "1  a  type: note\n  title: Apple\n1  b  type: note\n  title: Secret\n  body: See itemid:a.\n9  \(fact)\n")
    #expect(try !site.page("a").text.contains("Secret") && !site.page("a").text.contains("<mark>"))
    let excluded = try SmallSite(
      Self.home + "1  a  type: note\n  title: Apple\n1  b  type: note\n  title: B\n  body: See itemid:a.\n"
    ) { $0.exclude.attributes = ["body"] }
    #expect(try !excluded.page("a").text.contains("<mark>"))
  }

  @Test("are not all there is: an item leads to those beside it in the list above")
  func siblings() throws {
    let site = try SmallSite(
      "1  root  type: list\n  -content-> a\n  -content-> b\n  -see-> c\n  -content-> d\n1  a  title: A\n1  b  title: B\n"
        + "1  c  title: C\n1  d  title: D\n  -content-> a\n")
    func beside(_ id: String) throws -> [String] {
      try site.page(id).text.matches(
        of: /<a class="(before|after)" href="[^"]*"><span class="visually-hidden">(.*)<\/span>(.)<\/a>/
      )
      .map { "\($0.output.1) \($0.output.2)\($0.output.3)" }
    }
    // Newest first, as on the list's page.
    #expect(
      try ["d", "b", "a", "c", "root"].map { try beside($0) } == [
        ["after Next: B"], ["before Previous: D", "after Next: A"], ["before Previous: B"], [], [],
      ])
  }
}
