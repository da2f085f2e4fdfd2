import Testing

@testable import Notes

@Suite("Front matter with a mistake")
struct FrontMatterMistakeTests {
  private static let cases: [(text: String, kind: FrontMatterMistake.Kind?, line: Int)] = [
    ("---\n  bad\n indent: x: y\n---\nText", .shown, 3),
    ("---\ntitle: A\nText", .unclosed, 1),
    ("---\ndraft: true\nText", .unclosedAndWithheld, 1),
    ("---\ntags:\n\t- a\n\t- b\n---\nText", .unreadable, 3),
    ("---\nx: [\n---\nText", .unreadable, 2),
    ("---\ntitle: A\nauthor: \"Jane\n---\nText", .unreadable, 3),
    ("---\ntags: [a, b\nx: y\n---\nText", .unreadable, 2),
    ("---\na: 1\nauthor: Jane: A\n---\nText", .unreadable, 3),
    ("---\na: 1\nb: 2\na: 3\n---\nText", .unreadable, 4),
    ("---\ntype:book\n---\nText", .shown, 2),
    ("---\ndraft:true\n---\nText", .unreadableAndWithheld, 2),
    ("---\n- a\n- b\n---\nText", .list, 2),
    ("---\nOnce upon a time\n---\nText", nil, 0),
    ("---\nThis is: a text: of prose\nand goes on\nand on\n", nil, 0),
    ("---\n\ntitle: A\n", nil, 0),
    ("---\ntags:\n  - a\n---\nText", nil, 0),
  ]

  @Test(
    "is named with its line, unless it is prose below a rule",
    arguments: cases)
  func named(text: String, kind: FrontMatterMistake.Kind?, line: Int) {
    let mistake = NoteFrontMatter(of: text).mistake
    #expect(mistake?.kind == kind)
    #expect(mistake?.line ?? 0 == line)
  }

  @Test("is told with its likely cause")
  func cause() {
    let mistake = NoteFrontMatter(of: "---\ntitle: A\nauthor: \"Jane\n---\nText").mistake
    #expect(mistake?.advice == ["Quotation mark is never closed", "Put the same mark after the text"])
    #expect(mistake?.column == 9 && mistake?.lineText == "author: \"Jane")
  }
}
