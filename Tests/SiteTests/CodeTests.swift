import Foundation
import Site
import Testing
import Typeset

@Suite(
  "Code on pages",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct CodeTests {
  /// Notes with no code block, one or several; some blocks are in an unknown language, and some notes embed the next one.
  private static func garden(of count: Int, changed: Int? = nil) -> String {
    var facts = "1 root type: list\n"
    for number in 0..<count { facts += "  -content-> n\(number)\n" }
    for number in 0..<count {
      let fence = { (language: String, text: String) in "```\(language)\\n\(text)\\n```\\n\\n" }
      var body = "Text \(number == changed ? "new" : "old").\\n\\n"
      if number % 3 > 0 { body += fence("swift", "let a\(number) = '<&>'") + "Between.\\n\\n" }
      if number % 3 > 1 { body += fence("nosuch", "let b") + fence("js", "if (\(number)) return /x/") }
      if number % 7 == 0 { body += "![[Note \(number + 1)]]\\n" }
      facts += "2 n\(number) type: note\n  title: Note \(number)\n  body: \"\(body)\"\n"
    }
    return facts
  }

  private static func page(_ site: SiteBuilder, _ number: Int) throws -> String {
    let name = try #require(site.folder.names.first { $0.hasPrefix("items/note-\(number)-") })
    return String(decoding: try #require(site.folder.files[name]), as: UTF8.self)
  }

  @Test("is set in its place, whichever pages wait for it together")
  func place() throws {
    let site = try SiteBuilder(Self.garden(of: 200))
    #expect(try site.build().diagnostics == [])
    for number in [0, 1, 2, 14, 74, 140, 199] {
      let page = try Self.page(site, number)
      let shown = number % 7 == 0 ? [number, number + 1] : [number]
      for number in shown {
        #expect(
          page.contains("<span class=\"token keyword\">let</span> a\(number) = ") == (number % 3 > 0), "note \(number)")
        #expect(page.contains("<code class=\"language-nosuch\">let b\n</code>") == shown.contains { $0 % 3 > 1 })
      }
    }
    // A font may contain any byte.
    #expect(site.folder.files.allSatisfy { $0.key.hasSuffix(".woff2") || !$0.value.contains(0xFE) })
    let alone = site.folder
    site.jobs = 4
    #expect(try site.cleanFolder() == alone)
  }

  @Test("is set beside footnotes, one of which cuts a letter in two")
  func footnotes() throws {
    let code = "```swift\\nlet a = 1\\n```\\n\\n"
    let cut = "[^" + String(repeating: "é", count: 600) + "\\n]\\n\\n"
    let bodies = ["note": "One[^1].\\n\\n[^1]: two\\n\\n" + code, "cut": cut + code]
    var facts = "1 root type: list\n"
    for id in bodies.keys { facts += "  -content-> \(id)\n" }
    for (id, body) in bodies { facts += "2 \(id) type: note\n  title: Note \(id)\n  body: \"\(body)\"\n" }
    let site = try SiteBuilder(facts)
    #expect(try site.build().diagnostics == [])
    for (name, bytes) in site.folder.files where name.hasPrefix("items/note-") {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(page.contains("<span class=\"token keyword\">let</span> a = "), "\(name)")
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(name)")
    }
  }

  @Test("is that of a clean build when a text around it changes, and a dry run tells so")
  func change() throws {
    let site = try SiteBuilder(Self.garden(of: 90))
    _ = try site.build()
    for changed in [1, 2, 85] {
      let fact = "\(changed + 10) n\(changed) body: \"New.\\n\\n```swift\\nlet new = \(changed)\\n```\\n\"\n"
      try site.add(fact)
      let trial = try site.dryRun()
      let before = site.folder
      _ = try site.build()
      #expect(trial.difference.pages.map(\.path) == site.folder.differences(from: before))
      #expect(try site.folder == site.cleanFolder())
      #expect(try site.build().written == 0)
    }
  }
  @Test("is taken from the page as it was written, and from no other page")
  func taken() throws {
    let code = "```js\\nlet a = 1 && b\\n```\\n"
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> note\n  -content-> page\n"
        + "2 note type: note\n  title: Note\n  body: \"\(code)\"\n2 page type: note\n  title: Page\n")
    site.outputs = [.items]
    _ = try site.build()
    for (step, isAltered) in [false, true, false].enumerated() {
      let path = try #require(site.folder.names.first { $0.hasPrefix("items/note-") })
      if isAltered {
        try site.folder.text(path).replacing("token keyword", with: "token other").write(
          toFile: site.output + "/" + path, atomically: true, encoding: .utf8)
      }
      try site.add("\(10 + step) note body: \"Step \(step).\\n\\n\(code)\"")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart)
      #expect(site.folder.text(path).contains("Step \(step)."))
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }
}
