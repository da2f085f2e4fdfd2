import CMarkGFM
import Escaping

/// Highlights the words between `==` and `==`, as Obsidian and Logseq do.
extension HTMLWriter {
  /// Whether a text contains `==` at all.
  static func mayHighlight(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let place = Bytes.first(UInt8(ascii: "="), in: text, from: index) {
      if place + 1 < text.count, text[place + 1] == UInt8(ascii: "=") { return true }
      index = place + 1
    }
    return false
  }

  /// Finds the pairs of `==` among the texts of one element. A pair never crosses the element's border.
  mutating func findHighlights(in parent: Node) {
    var open: (node: OpaquePointer, place: Int)?
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard node.isText else { continue }
      let text = node.literal
      for place in Self.signs(in: text) {
        let (before, after) = (place > 0 ? text[place - 1] : 0, place + 2 < text.count ? text[place + 2] : 0)
        if let begun = open, before > 0x20 || place == 0 && node.previous.map(Self.isWords) == true {
          highlights[begun.node, default: []].append((place: begun.place, isOpening: true))
          highlights[node.pointer, default: []].append((place: place, isOpening: false))
          open = nil
        } else if after > 0x20 || place + 2 == text.count && node.next.map(Self.isWords) == true {
          open = (node.pointer, place)
        }
      }
    }
  }

  /// The offsets of exactly two `=` in a row.
  private static func signs(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var (places, index) = ([Int](), 0)
    while let first = Bytes.first(UInt8(ascii: "="), in: text, from: index) {
      var end = first
      while end < text.count, text[end] == UInt8(ascii: "=") { end += 1 }
      if end - first == 2 { places.append(first) }
      index = end
    }
    return places
  }

  private static func isWords(_ node: Node) -> Bool {
    node.type != CMARK_NODE_SOFTBREAK.rawValue && node.type != CMARK_NODE_LINEBREAK.rawValue
  }

  /// Writes a text with its highlighted words.
  ///
  /// - Returns: false if it contains no part of a pair.
  mutating func highlighted(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) -> Bool {
    guard !highlights.isEmpty, let signs = highlights.removeValue(forKey: node.pointer) else { return false }
    let text = node.literal
    var (written, isAtStart) = (0, isAtStart(node))
    for (place, isOpening) in signs.sorted(by: { $0.place < $1.place }) {
      words(UnsafeBufferPointer(rebasing: text[written..<place]), isAtStart: isAtStart, &sink, lookup)
      isAtStart = isOpening
      isOpening ? sink.append("<mark>") : sink.append("</mark>")
      written = place + 2
    }
    words(UnsafeBufferPointer(rebasing: text[written...]), isAtStart: isAtStart, &sink, lookup)
    return true
  }
}
