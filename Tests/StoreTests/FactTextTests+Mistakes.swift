/// Errors in texts of facts, and their messages.
extension FactTextTests {
  /// Texts with one error, and its full message.
  static let mistakes: [(text: String, message: String)] = [
    (
      "yesterday  a  title: x",
      #"""
      a.facts:1:1: error: Time expected, found `yesterday`
        1 | yesterday  a  title: x
            ^
        note: A time is `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` or a number of seconds
      """#
    ),
    (
      "2024-02-30  a  title: x",
      #"""
      a.facts:1:1: error: Time expected, found `2024-02-30`
        1 | 2024-02-30  a  title: x
            ^
        note: A time is `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` or a number of seconds
      """#
    ),
    (
      "2024-02-09T24:00  a  title: x",
      #"""
      a.facts:1:1: error: Time expected, found `2024-02-09T24:00`
        1 | 2024-02-09T24:00  a  title: x
            ^
        note: A time is `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` or a number of seconds
      """#
    ),
    (
      "2024-02-09",
      #"""
      a.facts:1:11: error: Item id missing
        1 | 2024-02-09
                      ^
      """#
    ),
    (
      "2024-02-09  a",
      #"""
      a.facts:1:1: error: The entry of `a` says nothing
        1 | 2024-02-09  a
            ^
      """#
    ),
    (
      "5  a  title: x\n6  b\n# end",
      #"""
      a.facts:2:1: error: The entry of `b` says nothing
        2 | 6  b
            ^
      """#
    ),
    (
      "  title: x",
      #"""
      a.facts:1:3: error: This line is indented, but there is no entry above it
        1 |   title: x
              ^
      """#
    ),
    (
      "5  a\n\ttitle: x",
      #"""
      a.facts:2:1: error: There is a tab in the indentation
        2 |  title: x
            ^
        note: Indent with spaces alone
      """#
    ),
    (
      "5  a  title x",
      #"""
      a.facts:1:7: error: `title` is neither an attribute nor a reference
        1 | 5  a  title x
                  ^
        note: An attribute ends in a colon, `title: …`; a reference is an arrow, `-content-> item`
      """#
    ),
    (
      "5  a  \"title\" x",
      #"""
      a.facts:1:7: error: There is no colon after `title`
        1 | 5  a  "title" x
                  ^
      """#
    ),
    (
      "5  a  title:",
      #"""
      a.facts:1:13: error: Value of `title` missing
        1 | 5  a  title:
                        ^
        note: The empty text is `""`
      """#
    ),
    (
      "5  a  title: \"x",
      #"""
      a.facts:1:14: error: The quotation mark is never closed
        1 | 5  a  title: "x
                         ^
      """#
    ),
    (
      "5  a  title: \"x\" y",
      #"""
      a.facts:1:18: error: Nothing may follow here, but there is `y`
        1 | 5  a  title: "x" y
                             ^
      """#
    ),
    (
      "5  a  title: \"x\\q\"",
      #"""
      a.facts:1:16: error: This escape is not known
        1 | 5  a  title: "x\q"
                           ^
        note: Known are `\"`, `\\`, `\n`, `\t` and `\u{…}`
      """#
    ),
    (
      "5  a\n  title: |\n  mood: calm",
      #"""
      a.facts:2:10: error: The block has no lines
        2 |   title: |
                     ^
        note: Indent its lines below it
      """#
    ),
    (
      "5  a  at: @noon",
      #"""
      a.facts:1:11: error: No timestamp: `@noon`
        1 | 5  a  at: @noon
                      ^
        note: Put text that begins with @ in quotation marks
      """#
    ),
    (
      "5  a  by: =no one",
      #"""
      a.facts:1:11: error: `=no one` is not an item id
        1 | 5  a  by: =no one
                      ^
        note: Put text that begins with = in quotation marks
      """#
    ),
    (
      "5  a  -tag->",
      #"""
      a.facts:1:13: error: Item that the reference leads to missing
        1 | 5  a  -tag->
                        ^
      """#
    ),
    (
      "5  a  -tag-> b  order 2",
      #"""
      a.facts:1:17: error: There is no colon after `order`
        1 | 5  a  -tag-> b  order 2
                            ^
      """#
    ),
    (
      "5  a  -tag-> b  order:",
      #"""
      a.facts:1:23: error: Value of `order` missing
        1 | 5  a  -tag-> b  order:
                                  ^
        note: The empty text is `""`
      """#
    ),
    (
      "5  a  deleted for good",
      #"""
      a.facts:1:15: error: Nothing may follow here, but there is `for good`
        1 | 5  a  deleted for good
                          ^
      """#
    ),
    (
      "5  a  deleted successor",
      #"""
      a.facts:1:24: error: Item that succeeds missing
        1 | 5  a  deleted successor
                                   ^
      """#
    ),
    (
      "5  a  x: 1\n6  a  remove y",
      #"""
      a.facts:2:14: error: No fact of `y` to remove
        2 | 6  a  remove y
                         ^
      """#
    ),
    (
      "5  a  x: 1\n6  a  restore x",
      #"""
      a.facts:2:15: error: No removed fact of `x` to restore
        2 | 6  a  restore x
                          ^
      """#
    ),
    (
      "5  a  x: 1\n6  a  remove x now",
      #"""
      a.facts:2:16: error: Nothing may follow here, but there is `now`
        2 | 6  a  remove x now
                           ^
      """#
    ),
    (
      "resource a b",
      #"""
      a.facts:1:12: error: Nothing may follow here, but there is `b`
        1 | resource a b
                       ^
      """#
    ),
    (
      "5  木  title: 木\n6  木  題: @木",
      #"""
      a.facts:2:10: error: No timestamp: `@木`
        2 | 6  木  題: @木
                     ^
        note: Put text that begins with @ in quotation marks
      """#
    ),
  ]
}
