import Testing

@testable import Notes

@Suite("Front matter with a mistake")
struct FrontMatterMistakeTests {
  private static let cases: [(text: String, kind: FrontMatterMistake.Kind?, line: Int)] = [
    ("---\n  bad\n indent: x: y\n---\nText", .shown, 3),
    ("---\ntitle: A\nText", .unclosed, 1),
    ("---\ndraft: true\nText", .unclosedAndWithheld, 1),
    ("---\ntags:\n\t- a\n\t- b\n---\nText", .unreadable, 3),
    ("---\nx: [\n---\nText", .unreadable, 3),
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
}
