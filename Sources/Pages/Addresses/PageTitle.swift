public import Graph

/// Splits the text of a note into the title of its page and the rest.
///
/// A note's `title` is its full text: the page title is the first line that is not blank, without its `#` (`design.md`, "Markdown
/// in notes"). If that line is part of a block, such as a fence, a table or a list, the title is taken from the block, and the
/// text is not split.
public struct PageTitle {
  /// The page title; empty if the text is blank.
  public let title: Bytes
  /// The text after the title's line, without the underline of a setext heading.
  public let rest: Bytes

  @inlinable public init(of text: Bytes) {
    var start = 0
    while start < text.count, text[start] <= 0x20 { start += 1 }
    if let title = BlockTitle.find(in: text, from: start) {
      self.title = title
      rest = text
      return
    }
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    title = Self.withoutMarks(UnsafeBufferPointer(rebasing: text[start..<end]))
    rest = Self.withoutUnderline(UnsafeBufferPointer(rebasing: text[end...]))
  }

  /// Removes the `#` of an ATX heading, in front (followed by a space) and at the end.
  @usableFromInline static func withoutMarks(_ line: Bytes) -> Bytes {
    var start = 0
    var end = line.count
    while end > start, line[end - 1] <= 0x20 { end -= 1 }
    var marks = 0
    while marks < end, marks < 7, line[marks] == UInt8(ascii: "#") { marks += 1 }
    guard (1...6).contains(marks), marks == end || line[marks] <= 0x20 else {
      return UnsafeBufferPointer(rebasing: line[start..<end])
    }
    start = marks
    while start < end, line[start] <= 0x20 { start += 1 }
    var closing = end
    while closing > start, line[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing == start || (closing < end && line[closing - 1] <= 0x20) { end = closing }
    while end > start, line[end - 1] <= 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: line[start..<end])
  }

  /// Removes a first line of `===` or `---` below the title, which only marks the title as a heading.
  @usableFromInline static func withoutUnderline(_ rest: Bytes) -> Bytes {
    var start = 0
    if start < rest.count, rest[start] == 0x0D { start += 1 }
    if start < rest.count, rest[start] == 0x0A { start += 1 }
    guard start < rest.count, rest[start] == UInt8(ascii: "=") || rest[start] == UInt8(ascii: "-") else { return rest }
    let mark = rest[start]
    var end = start
    while end < rest.count, rest[end] == mark { end += 1 }
    while end < rest.count, rest[end] == 0x20 || rest[end] == 0x0D { end += 1 }
    let isUnderline = (end == rest.count || rest[end] == 0x0A) && (mark == UInt8(ascii: "=") || end - start > 1)
    return isUnderline ? UnsafeBufferPointer(rebasing: rest[end...]) : rest
  }
}

/// The text that names an item, as written.
struct ItemTitle {
  /// The full value of the attribute; empty if nothing names the item.
  let text: Bytes
  /// The page title within it.
  let line: Bytes
  /// Which of the naming attributes it was found in: 0 is `title`.
  let rank: UInt8

  /// The text up to the end of the title, since the title may be a part of a link that begins before it.
  private var lead: Bytes {
    guard let start = text.baseAddress, let title = line.baseAddress else { return line }
    let end = title - start + line.count
    return (0...text.count).contains(end) ? Bytes(rebasing: text[..<end]) : line
  }

  /// Whether links in the text may affect what is shown of the title.
  var mayLink: Bool {
    let begins = lead.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
    return (begins || WithheldLinks.mayStand(in: line)) && WithheldLinks.mayStand(in: text)
  }
}
