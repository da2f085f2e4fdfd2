import Foundation
import Store
import TemporaryFolders
import Testing

@testable import Typeset

@Suite(
  "Code and formulas on a machine without jsc",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct TypesettingTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let body = "```swift\\nlet a = 1\\n```\\n\\nIt is $x^2$.\\n"
    var text = "5 root type: list\n  title: Home\n"
    for number in 0..<3 {
      text += "6 root -content-> a\(number)\n6 a\(number) type: note\n  title: A\(number)\n  body: \"\(body)\"\n"
    }
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    return desk
  }

  private static func build(_ desk: TemporaryFolder, jsc: String?, _ more: String...) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["build", "s.sqlite", "--quiet"] + more, in: desk, within: 60,
      environment: jsc.map { ["OFFPRINT_JSC": $0] } ?? [:])
    return try #require(outcome)
  }

  private static func page(_ desk: TemporaryFolder, _ slug: String = "a1-") throws -> String {
    let items = try FileManager.default.contentsOfDirectory(atPath: desk.file("public/items"))
    let page = try #require(items.first { $0.hasPrefix(slug) && $0.hasSuffix(".html") })
    return try String(contentsOfFile: desk.file("public/items/" + page), encoding: .utf8)
  }

  private static let warning =
    "warning: Code and mathematics are shown as they were typed: jsc, which sets them, is not installed\n"
    + "  note: Debian and Ubuntu have it in libjavascriptcoregtk-4.1-bin; OFFPRINT_JSC may name its place\n"

  @Test("are shown as they were typed, with one warning; the next build with jsc sets them")
  func missing() throws {
    let desk = try Self.desk()
    for _ in 0..<2 {
      #expect(try Self.build(desk, jsc: "/nowhere/jsc") == .init(code: 0, output: "", errors: Self.warning))
    }
    #expect(try Self.build(desk, jsc: "/nowhere/jsc", "--strict").code == 2)
    let plain = try Self.page(desk)
    #expect(plain.contains("<pre><code class=\"language-swift\">let a = 1"))
    #expect(plain.contains("<code class=\"math\">x^2</code>"))
    #expect(try Self.build(desk, jsc: nil) == .init(code: 0, output: "", errors: ""))
    let set = try Self.page(desk)
    #expect(set.contains("<span class=\"token keyword\">let</span>") && set.contains("<msup>"))
  }

  @Test("are shown as they were typed where jsc does not start, and set once it does")
  func broken() throws {
    let desk = try Self.desk()
    let outcome = try Self.build(desk, jsc: "/bin/false")
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "warning: Some code and mathematics are shown as they were typed: jsc, which sets them, does not start\n")
    #expect(try Self.build(desk, jsc: nil) == .init(code: 0, output: "", errors: ""))
    #expect(try Self.page(desk).contains("<span class=\"token keyword\">let</span>"))
  }

  @Test("are not set again by an edit beside them: neither those of a page that is made again nor those of a feed")
  func recalled() throws {
    let desk = try Self.desk()
    // One note links to another, and a third has a history of more pages than an edit reads.
    var text = "7 a0 body: \"It is $x^2$.\"\n7 a1 body: \"$y^2$ [[A0]]\"\n"
    for number in 0..<4000 { text += "8 a2 body: \"$z^2$ and \(number)\"\n" }
    let drive = try SQLiteDrive(path: desk.file("s.sqlite"))
    try drive.insert(facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    let jsc = try #require(ScriptProcess.command)
    try desk.write("#!/bin/sh\necho begun >> \(desk.file("begun"))\nexec \(jsc) \"$@\"\n", to: "jsc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: desk.file("jsc"))
    func build() throws -> Bool {
      try? FileManager.default.removeItem(atPath: desk.file("begun"))
      let outcome = try Self.build(
        desk, jsc: desk.file("jsc"), "--base-url", "https://example.org/", "--history", "values")
      #expect(outcome == .init(code: 0, output: "", errors: ""))
      return FileManager.default.fileExists(atPath: desk.file("begun"))
    }
    #expect(try build())
    let edit = "9 a1 title: Other\n9 a1 body: \"$y^2$ [[A0]] more\"\n"
    try drive.insert(facts: FactText.parse(edit, path: "test.facts").map(Fact.init))
    #expect(try !build())
    #expect(try Self.page(desk, "other-").contains("<msup>"))
  }
}
