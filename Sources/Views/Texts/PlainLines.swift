import Graph
import Pages

/// A Markdown text as its reader sees it, line by line and without marks, so that a history compares words and not their markup.
/// Blank lines are left out.
struct PlainLines {
  private(set) var bytes: [UInt8] = []
  private var isInFence = false

  /// Longer texts are compared as written; in bytes.
  static let most = 1 << 16

  /// - Parameter title: the words for an item that the text names as a bare `itemid:ID`.
  init(of text: Bytes, title: (Bytes) -> [UInt8]) {
    bytes.reserveCapacity(text.count)
    var start = 0
    while start <= text.count {
      let end = ByteSearch.first(0x0A, in: text, from: start) ?? text.count
      add(Bytes(rebasing: text[start..<end]), title)
      start = end + 1
    }
    if bytes.last == 0x0A { bytes.removeLast() }
  }

  private mutating func add(_ line: Bytes, _ title: (Bytes) -> [UInt8]) {
    let words = line.drop { $0 <= 0x20 }
    if words.starts(with: Array("```".utf8)) || words.starts(with: Array("~~~".utf8)) { return isInFence.toggle() }
    if words.isEmpty { return }
    let start = bytes.count
    if isInFence {
      bytes += line
    } else if Self.isRule(words) {
      return
    } else {
      var plain = PlainMarkdown(line, -1)
      plain.run(title)
      bytes += plain.plain
    }
    // A line may be nothing but marks.
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { bytes.removeSubrange(start...) } else { bytes.append(0x0A) }
  }

  /// Whether a line is a horizontal rule, the underline of a heading, or the line between a table's header and its rows.
  private static func isRule(_ words: Slice<Bytes>) -> Bool {
    !words.isEmpty && words.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "=") } > 2
      && words.allSatisfy { $0 <= 0x20 || "-*=_|:".utf8.contains($0) }
  }
}
