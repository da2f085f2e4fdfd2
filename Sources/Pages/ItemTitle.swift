import Graph

/// What names an item, as it is written.
struct ItemTitle {
  /// The whole value of the attribute; empty where nothing names the item.
  let text: Bytes
  /// The page title within it.
  let line: Bytes
  /// Which of the naming attributes it was found in: 0 is `title`.
  let rank: UInt8

  /// All of the text up to the end of the title: what it was taken from may be a part of a link.
  private var lead: Bytes {
    guard let start = text.baseAddress, let title = line.baseAddress else { return line }
    let end = title - start + line.count
    return (0...text.count).contains(end) ? Bytes(rebasing: text[..<end]) : line
  }

  /// Whether links in the text may have a part in what is shown of the title.
  var mayLink: Bool {
    let begins = lead.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
    return (begins || WithheldLinks.mayStand(in: line)) && WithheldLinks.mayStand(in: text)
  }
}
