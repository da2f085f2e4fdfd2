import Foundation
import Testing
import Views

@Suite("Assets")
struct AssetTests {
  private static let picture = [UInt8](0...255) + [0xFF, 0xFE, 0x00]

  private static func templates(_ names: String...) -> TemplateFiles {
    TemplateFiles(
      overriding: names.map { TemplateFiles.File(path: "assets/" + $0, bytes: picture, shownPath: $0) })
  }

  @Test("are copied byte for byte, into folders of their own")
  func folders() throws {
    let site = try SiteBuilder("5 root type: list\n")
    site.templates = Self.templates("a.png", "fonts/deep/b.woff2", "fonts/c.woff2")
    #expect(try !site.build().hasErrors)
    let folder = site.folder
    for name in ["a.png", "fonts/deep/b.woff2", "fonts/c.woff2"] {
      #expect(folder.files["assets/" + name] == Data(Self.picture), "\(name)")
    }
    #expect(folder.names.contains("assets/style.css"))
  }

  @Test("that go take their folders with them, where nothing else is in these")
  func removal() throws {
    let site = try SiteBuilder("5 root type: list\n")
    site.templates = Self.templates("fonts/deep/b.woff2", "pictures/a.png")
    _ = try site.build()
    try site.write("mine", to: "assets/pictures/mine.txt")
    site.templates = Self.templates("other/c.png")
    #expect(try site.build().removed == 2)
    let there = try FileManager.default.contentsOfDirectory(atPath: site.output + "/assets")
    #expect(Set(there).intersection(["fonts", "pictures", "other"]) == ["other", "pictures"])
    #expect(site.folder.text("assets/pictures/mine.txt") == "mine")
  }
}
