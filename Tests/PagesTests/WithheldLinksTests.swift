import Graph
import Pages
import Store
import Testing

@Suite("A text that links to withheld items")
struct WithheldLinksTests {
  private static let hidden = """
    1  root  type: note
      -content-> open
      -content-> hidden
    1  open  type: note
      title: Open
    1  hidden  type: note
      title: Secret
      private: true
    1  other  type: note
      private: true
    1  "two words"  type: note
      private: true
    1  "a(b)c"  type: note
      private: true
    1  "open)x"  type: note
      private: true
    1  "50%"  type: note
      private: true
    1  short  type: note
      title: C
      private: true
    1  hash  type: note
      title: "A#B"
      private: true
    1  spy  type: note
      title: Sleeper
      aliases: "Mole, [Under cover]"
      private: true
    1  oak  type: note
      title: Oak
      aliases: Common
      <-content- root
    1  common  type: note
      title: Common
      private: true
    1  percent  type: note
      title: "50%25"
      private: true

    """

  @Test(
    "is shown without these links",
    arguments: [
      ("See [it](itemid:hidden).", "See it."),
      ("See [Secret](itemid:hidden).", "See unpublished item."),
      ("See [the SECRET one](itemid:hidden).", "See unpublished item."),
      ("See itemid:hidden.", "See unpublished item."),
      ("See <itemid:hidden>", "See unpublished item"),
      ("See [it](itemid:%68idden)", "See it"),
      ("See [[Secret]] and [[secret|this]]", "See unpublished item and this"),
      ("| [[Secret\\|this]] |", "| this |"),
      ("See [it](itemid:open), [[Open]], itemid:nobody", "See [it](itemid:open), [[Open]], itemid:nobody"),
      ("See [it](itemid:open)x and (itemid:open)x", "See [it](itemid:open)x and (unpublished item"),
      ("[[ and [[Open]] and [[Secret]]", "[[ and [[Open]] and unpublished item"),
    ])
  func shown(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
  }

  @Test(
    "through a definition is shown without both",
    arguments: [
      ("[it][1] and [Secret][1]\n\n[1]: itemid:hidden \"Secret\"", "it and unpublished item\n\n"),
      ("[it][] and ![it]\n\n   [It]: <itemid:hidden> 'Secret'\nMore", "it and it\n\n   \nMore"),
      ("[Secret]\n\n[secret]:\n itemid:hidden\n \"Secret\"\n\nMore", "unpublished item\n\n\n\nMore"),
      ("> [it][a  B]\n>\n> [A\nb]: itemid:hidden", "> it\n>\n> "),
      ("> [it][1]\n>\n> [1]:\n> itemid:hidden\n> (Secret)", "> it\n>\n> "),
      ("- [it][1]\n- [1]: itemid:hidden", "- it\n- "),
      ("[![Secret][1]][1]\n\n[1]: itemid:hidden", "unpublished item\n\n"),
      ("[![it][1]][1]\n\n[1]: itemid:hidden", "it\n\n"),
      ("[the *Sec*ret][1]\n\n[1]: itemid:hid&#100;en", "unpublished item\n\n"),
      ("[it][1]\n\n[1]: https://a.b\n[1]: itemid:hidden", "[it][1]\n\n[1]: https://a.b\n"),
      ("[it][1]\n\n[1]: itemid:open", "[it][1]\n\n[1]: itemid:open"),
      ("[^1]\n\n[^1]: itemid:hidden", "[^1]\n\n[^1]: unpublished item"),
      ("see [1]: itemid:hidden", "see [1]: unpublished item"),
      ("[it](1) [it][2] [1]\n\n[1]: itemid:hidden", "[it](1) [it][2] 1\n\n"),
      ("[1]:\n\nitemid:hidden", "[1]:\n\nunpublished item"),
    ])
  func definitions(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
  }

  @Test(
    "is shown without these links, however they are written",
    arguments: [
      ("[a](itemid:hidden \"Secret (x)\") b", "a b"), ("[a](<itemid:hidden> 'Secret') b", "a b"),
      ("[a](\n  itemid:hidden\n  (Secret)\n) b", "a b"), ("> [a](\n> itemid:hidden) b", "> a b"),
      ("![Secret](itemid:hidden) b", "unpublished item b"), ("![a](itemid:hidden) b", "a b"),
      ("[![Secret](itemid:hidden)](itemid:hidden)", "unpublished item"), ("[a\nb](itemid:hidden)", "a\nb"),
      ("[Sec\nret](itemid:hidden)", "unpublished item"), ("[a [b] c](itemid:hidden)", "a [b] c"),
      ("[a \\] b](itemid:hidden)", "a \\] b"), ("[see itemid:other](itemid:hidden)", "see unpublished item"),
      ("[S&#101;cret](itemid:hidden)", "unpublished item"), ("[S<b>ec</b>ret](itemid:hidden)", "unpublished item"),
      ("[H\u{200B}idden](itemid:hidden)", "unpublished item"),
      ("[a](itemid:a) [b a](itemid:a)", "[a](itemid:a) [b a](itemid:a)"),
      ("![[Secret]] [[Secret#Part]] [[Secret#Part|b]]", "unpublished item unpublished item b"),
      ("[[x [[Secret]] [[ Secret ]]", "[[x unpublished item unpublished item"), ("[[A#B#C]]", "unpublished item"),
      ("itemid:hid&#100;en itemid:hid&#x64;en.", "unpublished item unpublished item."),
      ("itemid:hid%64en [a](itemid:hid%64en)", "unpublished item a"),
      ("ITEMID:hidden [a](ItemID:hidden)", "unpublished item a"),
      ("itemid&colon;hidden &#105;temid:hidden", "unpublished item unpublished item"),
      ("[a](itemid\\:hidden) [a](%69temid:hidden)", "a a"), ("[a](itemid:%2568idden)", "a"),
      ("`itemid:hidden` `[[Secret]]`", "`unpublished item` `unpublished item`"),
      ("```\n[a](itemid:hidden)\n```", "```\na\n```"), ("itemid:50%25 itemid:50%", "unpublished item unpublished item"),
      ("<a class=b href=\"itemid:hidden\">Secret</a> c", "unpublished item c"),
      ("<a href='itemid:hidden'>b</a> c", "b c"),
      ("itemid:open,itemid:hidden", "itemid:open,unpublished item"),
      ("itemid:hidden,itemid:other", "unpublished item,unpublished item"),
      ("[a](itemid:two%20words) [b](<itemid:two words>)", "a b"),
      ("[a](itemid:a(b)c) itemid:a(b)c)", "a unpublished item)"),
      ("[[Sec[ret](itemid:hidden)]]", "unpublished item"),
    ])
  func forms(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
    #expect(try Self.value("mood", text) == shown)
  }

  @Test(
    "is shown without links by a path, by another name, or to a note's file",
    arguments: [
      ("[[folder/Secret]] [[folder/Secret|a]] [[Secret.md|a]]", "unpublished item a a"),
      ("[[folder/secret.md#Part|a secret]] ![[../Secret]]", "unpublished item unpublished item"),
      ("[[Mole]] [[mole|a]] [[x/Mole|Sleeper]]", "unpublished item a unpublished item"),
      ("[Mole](itemid:spy) [a mole](itemid:spy) [a](itemid:spy)", "unpublished item unpublished item a"),
      ("[[Sleeper|Mole]] [[Mole|secret]]", "unpublished item secret"),
      ("[[a word|Secret]] [[a|x/Mole#Part]] ![[SECRET|b]]", "a word a b"),
      ("[[#Secret|Mole]] [[a\\|Mole]]", "[[#Secret|Mole]] a"),
      ("[a](Secret.md) [a](secret.MD#part) [a](./x/secret.markdown)", "a a a"),
      ("[Secret](secret.md) [the secret one](secret.md)", "unpublished item unpublished item"),
      ("[a](Mole.md) [Sleeper](Mole.md) [a](under%20cover.md)", "a unpublished item [a](under%20cover.md)"),
      ("![a](secret.md \"Secret\") [a](<secret.md> 'Secret')", "a a"),
      ("[a](s%65cret.md) [a](secret%2emd) [a](sec&#114;et.md) [a](secret\\.md)", "a a a a"),
      ("[a](secret&period;md) [a](secret.m&#100;) [a](<x/secret.md>)", "a a a"),
      ("[a](50%2525.md) [b](50%25.md)", "a [b](50%25.md)"), ("[a](A%23B.md) [a](A%23B.md#c)", "a a"),
      ("`[a](secret.md)` [a [b](x)](secret.md)", "`a` a [b](x)"),
      ("[a][1] [Secret][1]\n\n[1]: secret.md 'Secret'", "a unpublished item\n\n"),
      ("[a]\n\n[a]: <x/secret.md>\n[b]: open.md", "a\n\n\n[b]: open.md"),
      ("> [a][1]\n>\n> [1]:\n> secret.md", "> a\n>\n> "),
      ("[a](https://a.b/secret.md) [a](//a.b/secret.md)", "[a](https://a.b/secret.md) [a](//a.b/secret.md)"),
      ("[a](secret.mdx) [a](secret) secret.md", "[a](secret.mdx) [a](secret) secret.md"),
      ("[[Open]] [a](open.md) [a](nobody.md) [[x/Open]]", "[[Open]] [a](open.md) [a](nobody.md) [[x/Open]]"),
      ("[[Common]] [a](Common.md) [[x/Common|Common]]", "[[Common]] [a](Common.md) [[x/Common|Common]]"),
    ])
  func names(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
    #expect(try Self.value("mood", text) == shown)
  }

  @Test(
    "has an id end where a word does, and not within one",
    arguments: [
      ("itemid:hidden*, itemid:hidden_!", "unpublished item*, unpublished item_!"),
      ("itemid:hidden). itemid:hidden's", "unpublished item). unpublished item's"),
      ("itemid:hidden。itemid:hiddenを", "unpublished item。unpublished itemを"),
      ("itemid:hiddenness itemid:hidden-ness itemid:hidden_2", "itemid:hiddenness itemid:hidden-ness itemid:hidden_2"),
      ("[a](itemid:hiddenness) [a](itemid:hidden#part)", "[a](itemid:hiddenness) a"),
    ])
  func ends(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
  }

  @Test(
    "keeps a label that only happens to hold the letters of a short title",
    arguments: [
      ("[a day](itemid:short)", "a day"), ("[day C](itemid:short)", "unpublished item"), ("[CD](itemid:short)", "CD"),
    ])
  func shortTitles(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
  }

  @Test(
    "has no page title that tells of them, wherever in the text the link ends",
    arguments: [
      ("[Secret][1]\n\n[1]: itemid:hidden", "unpublished item"), ("[The\nSecret](itemid:hidden)", "unpublished item"),
      ("[1]: itemid:hidden\n\nNext", "Next"), ("# See [it](itemid:hidden)", "See it"),
    ])
  func titles(text: String, title: String) throws {
    let site = try FewFacts(Self.hidden + "2  open  title: \"\(text.replacing("\n", with: "\\n"))\"\n")
    var reader = GraphReader(site.site)
    #expect(try String(decoding: reader.title(of: site.item("open")), as: UTF8.self) == title)
  }

  @Test("is shown and asks the same each time, however long it is")
  func longTexts() throws {
    for count in [10, 100, 2_000] {
      let text = String(repeating: "see [[Secret]] and [[Nobody]] ", count: count)
      let site = try FewFacts(Self.hidden + "2  open  title: \"\(text)\"\n  body: \"\(text)\"\n")
      var reader = GraphReader(site.site)
      var seen: Set<[String]> = []
      for _ in 0..<3 {
        reader.begin()
        _ = try reader.title(of: site.item("open"))
        let value = try reader.value(.body, of: site.item("open"))
        let shown = value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(!shown.contains("Secret") && shown.hasPrefix("see unpublished item and [[Nobody]]"))
        seen.insert([shown] + reader.reads.sorted.map { "\($0.bits)" })
        #expect(reader.reads.sorted.filter { $0.kind == .title }.count == 2)
      }
      #expect(seen.count == 1)
    }
  }

  @Test("takes time in proportion to its length, whatever stands in it")
  func bounded() throws {
    let brackets = String(repeating: "[[", count: 100_000)
    #expect(try Self.value("body", brackets) == brackets)
    let long = "itemid:hidden." + String(repeating: "x", count: 5_000)
    for sign in ["[", "]", ">", "(", "\\", "&", "%", "[x](", "<a ", "[x](a 'b", "[x](a (b", "](a.md", "]: a.md"] {
      let many = String(repeating: sign, count: 50_000) + "\n\n[1]: itemid:hidden"
      #expect(try Self.value("body", many)?.contains("hidden") == false)
    }
    #expect(try Self.value("body", long)?.contains("hidden") == false)
    // All of them have the title, and each text of a link could reveal each of them.
    let namesakes = (0..<5_000).map { "1  same\($0)  type: note\n  title: Secret\n  private: true\n" }.joined()
    let named = String(repeating: "[[sEcret|it]] ", count: 5_000)
    #expect(try Self.value("body", named, besides: namesakes) == String(repeating: "it ", count: 5_000))
    // Each one may be an id that spans over a hundred others.
    let chain = String(repeating: "itemid:", count: 10_000) + "hidden"
    #expect(try Self.value("body", chain) == "unpublished item")
  }

  @Test("does not give it away in a former address")
  func former() throws {
    let facts = Self.hidden + "2  open  title: [[Secret]]\n3  open  title: Now\n"
    let site = try FewFacts(facts) { $0.redirects = .formerTitles }
    let item = try site.item("open")
    let paths = site.site.formerPaths(of: item)
    #expect(paths.count == 2)
    #expect(!paths.contains { $0.contains("secret") })
  }

  /// The visible text of an attribute of the root.
  private static func value(_ attribute: String, _ text: String, besides others: String = "") throws -> String? {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n", with: "\\n")
    let facts = try FewFacts(hidden + others + "2  root  \(attribute): \"\(quoted)\"\n")
    var reader = GraphReader(facts.site)
    let name = facts.site.graph.name(attribute)
    let item = try facts.item("root")
    return try reader.value(#require(name), of: item).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
