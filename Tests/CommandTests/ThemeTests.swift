import Foundation
import TemporaryFolders
import Testing

/// A theme may have its own fonts. Only sites with that theme include them, and nothing is loaded from elsewhere.
@Suite("The fonts of a theme")
struct ThemeTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try Data("5 root type: note\n  title: A\n  -content-> b\n5 b type: note\n".utf8)
      .write(to: URL(filePath: desk.file("s.facts")))
    return desk
  }

  private static func build(_ theme: String?, to site: String, in desk: TemporaryFolder) throws -> [String: Data] {
    let options = theme.map { ["--theme", $0] } ?? []
    let built = try Program.run(["build", "s.facts", "--quiet", "-o", site] + options, in: desk)
    try #require(built.code == 0, "\(built.errors)")
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: desk.file(site)) {
      files[path] = FileManager.default.contents(atPath: desk.file("\(site)/\(path)"))
    }
    return files
  }

  @Test(
    "are in a site of that theme alone, and of less than 60 kB each",
    arguments: [
      (nil, []), ("moss", []), ("ink", ["inter-italic.woff2", "inter.woff2"]),
      ("dusk", ["vollkorn-italic.woff2", "vollkorn-semibold.woff2", "vollkorn.woff2"]),
    ] as [(String?, [String])])
  func fonts(theme: String?, names: [String]) throws {
    let files = try Self.build(theme, to: "site", in: Self.desk())
    let fonts = files.filter { $0.key.hasSuffix(".woff2") && $0.key != "assets/math.woff2" }
    #expect(fonts.keys.sorted() == names.map { "assets/" + $0 })
    #expect(fonts.values.allSatisfy { $0.count < 60_000 && $0.starts(with: Data("wOF2".utf8)) })
    let sheet = String(decoding: try #require(files["assets/style.css"]), as: UTF8.self)
    let named = sheet.matches(of: /url\("([^"]*)"\)/).map { String($0.output.1) }
    #expect(Set(named).isSuperset(of: names) && named.allSatisfy { !$0.contains("/") }, "\(named)")
    let page = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(page.contains("font-src 'self';"))
  }

  @Test("come and go with it, and the site is the same as one that is built anew")
  func changes() throws {
    let desk = try Self.desk()
    for (step, theme) in [nil, "ink", "dusk", "moss", "ink", nil].enumerated() {
      let files = try Self.build(theme, to: "site", in: desk)
      let clean = try Self.build(theme, to: "clean\(step)", in: desk)
      #expect(Set(files.keys).symmetricDifference(clean.keys) == [], "\(theme ?? "none")")
      #expect(files.filter { clean[$0.key] != $0.value }.keys.sorted() == [], "\(theme ?? "none")")
    }
  }
}
