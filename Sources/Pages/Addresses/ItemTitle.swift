import Graph

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
