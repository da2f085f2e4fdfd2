import Graph

/// What names an item, as it is written.
struct ItemTitle {
  /// The whole value of the attribute; empty where nothing names the item.
  let text: Bytes
  /// The page title within it.
  let line: Bytes
  /// Which of the naming attributes it was found in: 0 is `title`.
  let rank: UInt8

  /// Whether links in the text may have a part in what is shown of the title.
  var mayLink: Bool {
    let begins = line.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
    return (begins || WithheldLinks.mayStand(in: line)) && WithheldLinks.mayStand(in: text)
  }
}
