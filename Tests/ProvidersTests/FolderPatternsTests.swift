import Providers
import Testing

@Suite("Folders that are withheld")
struct FolderPatternsTests {
  @Test(
    "are meant by a name anywhere, by a path from the source, and with stars",
    arguments: [
      ("Private", "Private/a.md", true), ("Private", "x/private/y/a.md", true), ("/Private", "x/Private/a.md", false),
      ("Private", "Private.md", false), ("Private", "Privately/a.md", false), ("Private/", "Private/a.md", true),
      ("./Private", "x/Private/a.md", false), ("./Private", "Private/a.md", true), ("Private/**", "private/a.md", true),
      ("a/b", "a/b/c/d.md", true), ("a/b", "a/d.md", false), ("a/b", "x/a/b/d.md", false),
      ("**/a/b", "x/a/b/d.md", true),
      ("**/a/b", "a/b/d.md", true), ("a/*/c", "a/b/c/d.md", true), ("a/*/c", "a/b/b/c/d.md", false),
      ("a/**/c", "a/b/b/c/d.md", true), ("a/**/c", "a/c/d.md", true), ("a/*", "a/d.md", false),
      ("a/*", "a/b/d.md", true),
      ("20??", "2024/d.md", true), ("20??", "202/d.md", false), ("*draft*", "my drafts/d.md", true),
      ("*a*b", "xaybzb/d.md", true), ("*a*b", "xaybz/d.md", false), ("Tagebu\u{308}cher", "tageb\u{FC}cher/d.md", true),
      ("", "a/d.md", false), (".", "a/d.md", false), ("**", "a/d.md", false), ("/", "a/d.md", false),
      ("[a]", "a/d.md", false),
    ])
  func meaning(pattern: String, path: String, isHeld: Bool) {
    #expect(FolderPatterns([pattern]).hold(path) == isHeld)
    #expect(FolderPatterns(["nowhere", pattern]).hold(path) == isHeld)
  }

  @Test("are named where there are none of them, but for hidden ones")
  func unmatched() {
    let patterns = FolderPatterns(["Privat", "a/b", "/b", "**/b", ".trash", "a/.git", "", "..", "../a", "a/../b"])
    #expect(patterns.unmatched(among: ["Private", "a", "a/b"]) == ["Privat", "/b", "", "..", "../a", "a/../b"])
  }

  @Test("are found in time, whatever stars a pattern has")
  func stars() {
    let steps = FolderPatterns([String(repeating: "**/", count: 200) + "b"])
    let letters = FolderPatterns([String(repeating: "*a", count: 200) + "b"])
    #expect(!steps.hold(String(repeating: "a/", count: 200) + "a.md"))
    #expect(!letters.hold(String(repeating: "a", count: 2000) + "/a.md"))
  }
}
