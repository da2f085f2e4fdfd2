import Chance
import Testing

@testable import Graph

@Suite("What of a text is meant for readers")
struct ReadableTextTests {
  private struct Reading {
    let text: String
    let rule: FrontMatter.Rule?
  }

  private static func read(_ source: String, isDocument: Bool = true) -> Reading {
    Array(source.utf8).withUnsafeBufferPointer { bytes in
      let readable = ReadableText(bytes, isDocument: isDocument)
      let shown = readable.bytes ?? Array(bytes)
      return Reading(text: String(decoding: shown, as: UTF8.self), rule: readable.rule)
    }
  }

  static let comments: [(String, String)] = [
    ("a %%c%% b", "a  b"), ("a<!-- c -->b", "ab"), ("%%\nc\n\nd\n%%\nb", "b"), ("- a\n%%c%%\n- b", "- a\n- b"),
    ("a\n<!-- c\n\nd -->\nb", "a\n\nb"), ("a\n\n<!-- c -->\n\nb", "a\n\n\nb"), ("- a\n<!-- c -->\n- b", "- a\n- b"),
    ("a <!--> b <!---> c", "a  b  c"), ("100%% sure", "100%% sure"), ("a %%\nb", "a %%\nb"), ("a\n%%\nb\n\nc", "a\n"),
    ("a\n <!-- b\n\nc", "a\n"), ("a <!-- b", "a <!-- b"), ("\\%%a%% b", "\\%%a%% b"), ("\\<!-- a -->", "\\<!-- a -->"),
    ("> %%c%%\n> b", "> \n> b"), ("%%c%% # t", " # t"), ("%%%%x", "x"), ("a %%<!--%% b -->", "a  b -->"),
    ("<!-- %% --> a %% b", " a %% b"), ("a\r\n%%c%%\r\nb", "a\r\nb"),
  ]

  @Test("is all but comments, which go with their lines where they have these for themselves", arguments: comments)
  func comment(_ text: String, _ shown: String) {
    #expect(Self.read(text).text == shown)
  }

  static let code = [
    "`%%a%%` and ``<!-- ` -->``", "```mermaid\n%% a\n%% b\n```", "~~~\n%%a%%\n```\n%%b%%\n~~~", "> ```\n> %%a%%\n> ```",
    "- a\n  ```\n  <!-- a -->\n  ```", "```\n%%a%%", "1. ```\n   %%a%%\n\n   %%b%%\n   ```", "`a\n%%b%%`",
    "https://e.org/100%%25%%",
  ]

  @Test("is all of code and of an address", arguments: code)
  func isCode(_ text: String) {
    #expect(Self.read(text).text == text)
  }

  static let noCode: [(String, String)] = [
    ("> ```\n> a\n%%b%%", "> ```\n> a\n"), ("- ```\n  a\n%%b%%\nc", "- ```\n  a\nc"),
    ("- ` a\n- %%b%% ` c", "- ` a\n-  ` c"),
    ("a ` b\n\n%%c%% `", "a ` b\n\n `"), ("| ` | %%c%% ` |", "| ` |  ` |"), ("` a\n# %%b%% `", "` a\n#  `"),
    ("``` a ` b\n%%c%%\n```", "``` a ` b\n```"),
    ("```\n%%a%%\n``\n%%b%%\n```` \n%%c%%", "```\n%%a%%\n``\n%%b%%\n```` \n"),
  ]

  @Test("is no comment where code may have ended", arguments: noCode)
  func isNoCode(_ text: String, _ shown: String) {
    #expect(Self.read(text).text == shown)
  }

  static let matter: [(String, String, FrontMatter.Rule?)] = [
    ("---\ntags: [a]\n---\n# T", "# T", nil), ("---\n---\na", "a", nil), ("---\r\na: b\r\n---\r\nc", "c", nil),
    ("--- \nkey:\n  - a\n\n# c\n...\nb", "b", nil), ("\u{FEFF}---\na: 1\n---\nb", "b", nil),
    ("---\na: 1\n---", "", nil),
    ("---\n\na\n\n---\nb", "---\n\na\n\n---\nb", nil), ("---\na: 1\nb", "---\na: 1\nb", nil),
    (" ---\na: 1\n---", " ---\na: 1\n---", nil),
    ("a\n---\na: 1\n---", "a\n---\na: 1\n---", nil), ("+++\ndraft = true\n+++\nb", "b", .draft),
    ("---\na:b\n---", "---\na:b\n---", nil),
    ("---\ndraft: true\n---\nb", "b", .draft), ("---\nt: x\nDraft: 'Yes' # c\n---\nb", "b", .draft),
    ("---\ndraft: false\n---\nb", "b", nil), ("---\npublish: false\n---\nb", "b", .publish),
    ("---\n\"publish\": no\n---\nb", "b", .publish),
    ("---\npublish: true\n---\nb", "b", nil), ("---\npublished: false\n---\nb", "b", .published),
    ("---\nprivate: maybe\n---\nb", "b", .private), ("---\nprivate:\n---\nb", "b", nil),
    ("---\nx:\n  draft: true\n---\nb", "b", nil),
    ("---\na: %%\n---\n%%b%%c", "c", nil), ("---\n{\"a\":[1,{\"draft\":1}],\"draft\":true}\n---\nb", "b", .draft),
    ("---\n{\"dg-publish\":true,\"tags\":[\"a\"]}\n---\nb", "b", nil),
    ("---\n{a: b,\n publish: no}\n---\nb", "b", .publish),
    ("---\n{a: {draft: true}}\n---\nb", "b", nil), ("---\n draft: true\n---\nb", "b", .draft),
    ("---\ndraft:\n  true\n---\nb", "b", .draft),
    ("---\ndraft: !!bool true\n---\nb", "b", .draft), ("---\na: &x 1\nprivate: &y yes\n---\nb", "b", .private),
    ("+++\n[extra]\ndraft = true\n+++\nb", "b", nil), ("---\nx:\n  y: 1\n draft: true\n---\nb", "b", nil),
    ("---\n{}\n---\nb", "b", nil), ("---\npublish: fals\n---\nb", "b", .publish), ("---\npublish:\n---\nb", "b", nil),
    ("---\npublished: later\n---\nb", "b", .published), ("---\npublished: 2019-05-01\n---\nb", "b", nil),
  ]

  @Test("is all but front matter, which may keep its item from being published", arguments: matter)
  func frontMatter(_ text: String, _ shown: String, _ rule: FrontMatter.Rule?) {
    let read = Self.read(text)
    #expect(read.text == shown)
    #expect(read.rule == rule)
  }

  @Test("has front matter in a title or a body alone")
  func otherAttribute() {
    #expect(Self.read("---\ndraft: true\n---", isDocument: false).text == "---\ndraft: true\n---")
  }

  @Test("keeps every byte outside of comments, in its order")
  func property() {
    let pieces = [
      "%%", "<!--", "-->", "`", "```", "~~~", "\n", "\n\n", "> ", "- ", "  ", "a", "|", "\\", "# ", "%", "é",
    ]
    var dice = Dice(seed: 7)
    for _ in 0..<20_000 {
      let text = (0..<dice.roll(30)).map { _ in dice.pick(pieces) }.joined()
      let shown = Self.read(text).text
      var rest = Array(text.utf8)[...]
      // The only byte that may be added is a line end between paragraphs, one of which the comment removed.
      for byte in shown.utf8 {
        guard let place = rest.firstIndex(of: byte) else {
          Issue.record("\(text) became \(shown)")
          return
        }
        rest = rest[(place + 1)...]
      }
      if !text.contains("%%"), !text.contains("<!--") { #expect(shown == text) }
    }
  }

  @Test(
    "is found in a text of many marks that nothing closes",
    arguments: [
      "`", "` %%", "<!-- `", "%% \n", "``` ` ", "- `\n", "| `", "`a", "%%%%", " %%%%", "%%a%%\n", "a`b``", "> ```\n",
    ])
  func time(_ piece: String) {
    let text = String(repeating: piece, count: 300_000) + "`` %%c%%"
    #expect(Self.read(text).text.utf8.count <= text.utf8.count)
  }
}
