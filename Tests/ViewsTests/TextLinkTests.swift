import Foundation
import Testing

@Suite("Links in the text of a page")
struct TextLinkTests {
  private static let facts = """
    1  root  type: list
      -content-> host
      -content-> a
      -content-> b
      -content-> twin1
      -content-> twin2
      -content-> sharp
      -content-> strasse
      -content-> nameless
    1  host  type: note
      title: Host
    1  a  type: note
      title: "Apple tree\\n\\nIts text\\n\\n## Its *fruit*"
    1  b  type: note
      title: old name
    2  b  title: Beech
    2  twin1  type: note
      title: Twin
    1  twin2  type: note
      title: Twin
    1  sharp  type: note
      title: C# and F#
    1  strasse  type: note
      title: Straße
    1  nameless  type: note
    1  stray  type: note
      title: Stray
      aliases: Vagrant
    3  a  aliases: "[Malus, Pomme]"
    3  b  alias: Fagus
    3  twin2  aliases: Pair
    3  twin1  aliases: Pair

    """

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The HTML, with `{id}` for the address of an item.
    let html: String
    var messages: [String] = []
    var testDescription: String { text }

    init(_ text: String, _ html: String, _ messages: String...) {
      (self.text, self.html, self.messages) = (text, html, messages)
    }
  }

  static let cases = [
    Case("[x](itemid:a)", "<a href=\"{a}\">x</a>"),
    Case("see itemid:a.", "see <a href=\"{a}\">Apple tree</a>."),
    Case("<itemid:a>", "<a href=\"{a}\">Apple tree</a>"),
    Case("[x][1]\n\n[1]: itemid:a", "<a href=\"{a}\">x</a>"),
    Case("itemid:root", "<a href=\"../index.html\">Untitled</a>"),
    Case("itemid:nameless", "<a href=\"{nameless}\">Untitled</a>"),
    Case("[[Apple tree]]", "<a href=\"{a}\">Apple tree</a>"),
    Case("[[apple TREE]]", "<a href=\"{a}\">apple TREE</a>"),
    Case("[[STRASSE]]", "<a href=\"{strasse}\">STRASSE</a>"),
    Case("[[Apple tree|the tree]]", "<a href=\"{a}\">the tree</a>"),
    Case("[[the tree|Apple tree]]", "<a href=\"{a}\">the tree</a>"),
    Case("[[its fruit|folder/Apple tree#Its fruit]]", "<a href=\"{a}#its-fruit\">its fruit</a>"),
    Case("[[Beech|Apple tree]]", "<a href=\"{b}\">Apple tree</a>"),
    Case("[[#Own|Beech]]\n\n## Own", "<a href=\"#own\">Beech</a>"),
    Case("[[an old one|Stray]] [[Stray|Beech]]", "an old one Beech"),
    Case(
      "[[Nobody|no one]]", "<span class=\"missing\">no one</span>",
      "Link to 'Nobody' finds no item of that title"),
    Case("![[Apple tree]]", "<a href=\"{a}\">Apple tree</a>"),
    Case("[[Apple tree#Its fruit]]", "<a href=\"{a}#its-fruit\">Apple tree › Its fruit</a>"),
    Case("[[C# and F#]]", "<a href=\"{sharp}\">C# and F#</a>"),
    Case("[[Apple tree#Apple tree]]", "<a href=\"{a}#apple-tree\">Apple tree › Apple tree</a>"),
    Case("[[Apple tree#Its text#Its fruit]]", "<a href=\"{a}#its-fruit\">Apple tree › Its text › Its fruit</a>"),
    Case("[[Apple tree#^block]]", "<a href=\"{a}\">Apple tree › ^block</a>"),
    Case(
      "[[C# and F##Part]]", "<a href=\"{sharp}#part\">C# and F# › Part</a>",
      "Link to 'C# and F##Part' finds no heading 'Part' there"),
    Case("[[#Below]]\n\n## Below", "<a href=\"#below\">Below</a>"),
    Case("[[#Above]]", "<a href=\"#above\">Above</a>", "Link to '#Above' finds no heading 'Above' there"),
    Case("[the *tree*]([[Apple tree]] 'x')", "<a href=\"{a}\" title=\"x\">the <em>tree</em></a>"),
    Case("[fruit]([[Apple tree#Its fruit|y]])", "<a href=\"{a}#its-fruit\">fruit</a>"),
    Case("[n]([[Nobody]])", "<span class=\"missing\">n</span>", "Link to 'Nobody' finds no item of that title"),
    Case("[s]([[Stray]]) [Stray]([[Stray]])", "s unpublished item"),
    Case(
      "[f](a[[Beech]].pdf)", "<span class=\"missing\">f</span>",
      "Link to 'a[[Beech]].pdf' leads to nothing of this site; --attachments names a folder of files"),
    Case(
      "[m](javascript:x) ![](data:y)", "m data:y",
      "Address 'javascript:x' was removed from its link: its scheme is not known to be safe",
      "Address 'data:y' was removed from its link: its scheme is not known to be safe"),
    Case("| a |\n|---|\n| [[Beech\\|b]] |", "<td><a href=\"{b}\">b</a></td>"),
    Case("`[[Beech]] itemid:b`", "<code>[[Beech]] itemid:b</code>"),
    Case("```\n[[Beech]] itemid:b\n```", "<pre><code>[[Beech]] itemid:b\n</code></pre>"),
    Case("[[Twin]]", "<a href=\"{twin2}\">Twin</a>", "Title 'Twin' is that of 2 items; the oldest is taken"),
    Case(
      "[[old name]]", "<span class=\"missing\">old name</span>",
      "Link to 'old name' finds no item of that title"),
    Case(
      "[[Nobody]]", "<span class=\"missing\">Nobody</span>", "Link to 'Nobody' finds no item of that title"),
    Case(
      "[[Nobody#Part]]", "<span class=\"missing\">Nobody › Part</span>", "Link to 'Nobody' finds no item of that title"),
    Case("itemid:none", "<span class=\"missing\">itemid:none</span>", "Link to 'none' leads to no item"),
    Case("[x](itemid:none)", "<span class=\"missing\">x</span>", "Link to 'none' leads to no item"),
    Case("itemid:stray [s](itemid:stray) [[Stray]]", "unpublished item s unpublished item"),
    Case("[[Malus]] [[pomme|x]]", "<a href=\"{a}\">Malus</a> <a href=\"{a}\">x</a>"),
    Case(
      "[[Fagus#Leaf]]", "<a href=\"{b}#leaf\">Fagus › Leaf</a>",
      "Link to 'Fagus#Leaf' finds no heading 'Leaf' there"),
    Case("[[trees/Beech]]", "<a href=\"{b}\">trees/Beech</a>"),
    Case(
      "[[trees/Beech#a/b|x]]", "<a href=\"{b}#a-b\">x</a>",
      "Link to 'trees/Beech#a/b' finds no heading 'a/b' there"),
    Case("[[langs/C# and F#]]", "<a href=\"{sharp}\">langs/C# and F#</a>"),
    Case("[[Pair]]", "<a href=\"{twin2}\">Pair</a>", "Title 'Pair' is that of 2 items; the oldest is taken"),
    Case("[[a/Twin]]", "<a href=\"{twin2}\">a/Twin</a>", "Title 'a/Twin' is that of 2 items; the oldest is taken"),
    Case("[x](Twin.md)", "<a href=\"{twin2}\">x</a>", "Title 'Twin.md' is that of 2 items; the oldest is taken"),
    Case("[x](Beech.md)", "<a href=\"{b}\">x</a>"),
    Case("[x](../trees/Apple%20tree.md#Its%20fruit \"T\")", "<a href=\"{a}#its-fruit\" title=\"T\">x</a>"),
    Case("[x](<trees/Apple tree.md>)", "<a href=\"{a}\">x</a>"),
    Case("[x][1]\n\n[1]: ./fagus.MARKDOWN", "<a href=\"{b}\">x</a>"),
    Case("![x](Beech.md) ![](Beech.md)", "<a href=\"{b}\">x</a> <a href=\"{b}\">Beech</a>"),
    Case("[x](Stray.md) [Vagrant](vagrant.md) [[a/Vagrant|y]]", "<p>x unpublished item y</p>"),
    Case(
      "[x](nobody.md)", "<span class=\"missing\">x</span>",
      "Link to 'nobody.md' leads to nothing of this site; --attachments names a folder of files"),
    Case(
      "[[a/Nobody]]", "<span class=\"missing\">a/Nobody</span>", "Link to 'a/Nobody' finds no item of that title"),
    Case("[x](https://example.org/Beech.md)", "<a href=\"https://example.org/Beech.md\">x</a>"),
  ]

  @Test("become links to pages, or say that there is none", arguments: cases)
  func links(item: Case) throws {
    let text = item.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let site = try SmallSite(Self.facts + "3  host  body: \"\(text)\"\n")
    var expected = item.html
    for id in ["a", "b", "twin2", "sharp", "strasse", "nameless"] {
      let path = try site.graph.path(of: #require(site.graph.item(withID: id)))
      expected = expected.replacing("{\(id)}", with: path.dropFirst("items/".count))
    }
    let view = try site.view("host")
    #expect(view.contains(expected), "\(view)")
    let messages = try site.page("host").messages
    #expect(messages == item.messages.map { "warning: \($0) (item host, body, row \(site.rows))" })
  }

  @Test("of the root's page lead into the folder of items")
  func fromRoot() throws {
    let site = try SmallSite(Self.facts + "3  root  body: itemid:a\n")
    let path = try site.graph.path(of: #require(site.graph.item(withID: "a")))
    #expect(try site.page("root").text.contains("<p><a href=\"\(path)\">Apple tree</a></p>"))
  }
}
