import Foundation
import Testing

/// Text from the store is always data, in every view.
@Suite("Hostile values")
struct HostileViewTests {
  static let types = [
    "note", "todo", "event", "link", "location", "list", "plant", "../../x", "a b", "\"><script>", "page", "",
  ]

  private static let script = "\"><script>alert(1)</script>'&\u{202E}\u{2066}"

  /// A site with an item of a type that has hostile names and a hostile value for every attribute shown by a view.
  private static func site(type: String) throws -> SmallSite {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let names = [
      "title", "body", "url", "location", "notes", "startDay", "complete", "mood", "\"><script>", "on load=\"x\"",
      "item.url",
      "../../x",
    ]
    let facts = names.map { "2  a  \(quoted($0)): \(quoted($0 == "complete" ? "true" : script))\n" }.joined()
    return try SmallSite(
      "1  root  type: list\n  title: Home\n  -content-> a\n1  a  type: \(quoted(type))\n" + facts
        + "2  a  -\(type.isEmpty || type.contains { " \"<>/".contains($0) } ? "odd" : type)-> root\n")
  }

  @Test("stay text in every view, in rows and in backlinks", arguments: types)
  func text(type: String) throws {
    let site = try Self.site(type: type)
    for id in ["a", "root"] {
      let page = try site.page(id).text
      #expect(!page.contains("<script>"), "\(page)")
      #expect(try Self.tags(of: page).subtracting(Self.known) == [])
      #expect(try Self.attributes(of: page).subtracting(Self.knownAttributes) == [])
    }
    #expect(try site.page("a").text.contains("&lt;script&gt;alert(1)"))
  }

  @Test(
    "are no links where an address is not safe to follow",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\\tscript:alert(1)", "java\\nscript:alert(1)",
      " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "javascript&#58;alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)",
      "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//evil.example", "https://", "http://a b",
      "\\\\\\\\evil.example",
    ])
  func addresses(url: String) throws {
    for type in ["link", "event", "plant"] {
      for text in ["[x](\(url))", "[x](<\(url)>)", "![x](\(url))", "<\(url)>", "[x][1]\\n\\n[1]: \(url)"] {
        let site = try SmallSite(
          "1  root  type: list\n  -content-> a\n1  a  type: \(type)\n  title: A\n  url: \"\(url)\"\n  body: \"\(text)\"\n"
        )
        let links = try Self.links(of: site.view("a"))
        for link in links {
          let plain = link.lowercased().filter { !$0.isWhitespace }
          let isSafe =
            ["https://", "http://", "../index.html"].contains { plain.hasPrefix($0) } || !plain.contains(":")
          #expect(isSafe, "\(type), \(text): \(link)")
        }
      }
      let row = try SmallSite("1  root  type: list\n  -content-> a\n1  a  type: \(type)\n  url: \"\(url)\"\n")
      #expect(try Self.links(of: row.section("children", of: "root")).allSatisfy { $0.hasPrefix("items/") })
    }
  }

  @Test(
    "of numbers show no coordinate that is none", arguments: ["0.1", "null", "\"1\\\"><b>\"", "@2024-01-01", "true"])
  func coordinates(latitude: String) throws {
    let site = try SmallSite(
      "1  root  type: list\n  -content-> a\n1  a  type: location\n  latitude: \(latitude)\n  longitude: 2\n")
    #expect(try site.view("a").contains("openstreetmap") == (latitude == "0.1"))
  }

  private static let known: Set = [
    "!DOCTYPE", "html", "head", "meta", "title", "link", "body", "a", "header", "nav", "main", "footer", "p", "ol",
    "ul", "li", "aside",
    "h1", "h2", "article", "section", "span", "div", "dl", "dt", "dd", "time", "input", "details", "summary", "del",
    "ins", "bdi",
    "summary", "h3", "ins", "del", "script", "button", "data", "mark", "small",
  ]

  private static let knownAttributes: Set = [
    "lang", "dir", "charset", "name", "content", "http-equiv", "rel", "href", "class", "id", "aria-label", "datetime",
    "type", "aria-current",
    "disabled", "checked", "src", "hidden", "property", "value", "data-switch",
  ]

  /// The names of all elements.
  private static func tags(of page: String) throws -> Set<String> {
    Set(
      page.matches(of: try Regex("<([A-Za-z!][^\\s>]*)", as: (Substring, Substring).self)).map { String($0.output.1) })
  }

  /// The names of all attributes of all tags.
  private static func attributes(of page: String) throws -> Set<String> {
    let tags = page.matches(
      of: try Regex("<[A-Za-z]+((?:\\s+[^\\s=>]+(?:=\"[^\"]*\")?)*)\\s*>", as: (Substring, Substring).self))
    return Set(
      try tags.flatMap { tag in
        tag.output.1.matches(of: try Regex("([^\\s=\"]+)(?:=\"[^\"]*\")?", as: (Substring, Substring).self)).map {
          String($0.output.1)
        }
      })
  }

  private static func links(of html: String) throws -> [String] {
    html.matches(of: try Regex("\\s(?:href|src)=\"([^\"]*)\"", as: (Substring, Substring).self)).map {
      String($0.output.1).replacing("&amp;", with: "&")
    }
  }
}
