import Testing

@testable import Watch

@Suite("A file that decides what is private")
struct SettledTextTests {
  /// The contents of the file at some milliseconds, and the expected waits.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let looks: [(text: String?, at: Int, wait: Int?)]
  }

  static let stories = [
    Story(testDescription: "counts at once when it is looked at first", looks: [("a", 0, nil)]),
    Story(testDescription: "counts at once when it is not there at first", looks: [(nil, 0, nil), (nil, 5, nil)]),
    Story(
      testDescription: "counts when it has been there for a moment",
      looks: [("a\n", 0, nil), ("b\n", 10, 200), ("b\n", 100, 110), ("b\n", 210, nil), ("b\n", 220, nil)]),
    Story(
      testDescription: "that grows is waited for",
      looks: [("a\n", 0, nil), ("b\n", 10, 200), ("b\nc\n", 150, 200), ("b\nc\n", 350, nil)]),
    Story(
      testDescription: "without an end of its last line is waited for longer",
      looks: [("a\n", 0, nil), ("b", 10, 1_000), ("b\n", 500, 200), ("b\n", 700, nil)]),
    Story(
      testDescription: "that is emptied or removed is waited for, two seconds each",
      looks: [
        ("a\n", 0, nil), ("", 10, 2_000), (" \n", 20, 2_000), (nil, 1_000, 2_000), (nil, 2_999, 1), (nil, 3_000, nil),
        ("", 3_001, nil),
      ]),
    Story(
      testDescription: "that is as it was before is not waited for",
      looks: [("a\n", 0, nil), ("", 10, 2_000), ("a\n", 20, nil), ("", 2_020, 2_000), ("a\n", 4_000, nil)]),
  ]

  @Test("that is emptied again and again is not left empty, though each look finds it so")
  func touched() {
    var settled = SettledText()
    _ = settled.take("a\n", at: .zero)
    for round in 0..<9 {
      #expect(settled.take("", isTouched: true, at: .milliseconds(900 * round)) == .milliseconds(2_000))
      #expect(settled.take("", at: .milliseconds(900 * round + 100)) == .milliseconds(1_900))
    }
    #expect(settled.take("", at: .milliseconds(9_200)) == nil)
  }

  @Test("is known by a table", arguments: stories)
  func table(_ story: Story) {
    var settled = SettledText()
    for look in story.looks {
      let wait = settled.take(look.text, at: .milliseconds(look.at))
      #expect(wait == look.wait.map { .milliseconds($0) }, "at \(look.at)")
    }
  }
}
