/// The head of a quotation that is shown as a box: `[!note] Title`, as in Obsidian and GitHub. A `-` after the bracket folds the
/// box, and a `+` makes it foldable.
public struct Callout {
  /// The text in the brackets as it was typed, without anything after a `|`.
  let name: String
  /// Whether the box can be folded, and whether it starts open or closed.
  let folding: Folding
  /// The length of the head in bytes, with the blanks after it.
  public let length: Int

  enum Folding { case none, open, closed }

  /// - Returns: nil if the text does not start with such a head.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!"),
      let end = text.firstIndex(of: UInt8(ascii: "]")), end > 2
    else { return nil }
    let words = text[2..<end].split(separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: words[0], as: UTF8.self).trimming()
    guard !words[0].contains(0x0A), !name.isEmpty, name.utf8.count <= Self.longest else { return nil }
    var next = end + 1
    switch next < text.count ? text[next] : 0 {
    case UInt8(ascii: "-"): (folding, next) = (.closed, next + 1)
    case UInt8(ascii: "+"): (folding, next) = (.open, next + 1)
    default: folding = .none
    }
    // GitHub and Obsidian require a blank or the end of the line here.
    guard next == text.count || text[next] <= 0x20 else { return nil }
    while next < text.count, text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    self.name = name
    length = next
  }

  /// The longest name in bytes. Longer brackets are ordinary text.
  private static let longest = 60

  /// The name as a title: `NOTE` is `Note`.
  var title: String { name.prefix(1).uppercased() + name.dropFirst().lowercased() }

  /// The kind that sets the colour of the box; unknown names are notes.
  ///
  /// Source: Obsidian Help, Callouts (1.8); GitHub's alerts have five of these names.
  var kind: StaticString {
    switch name.lowercased() {
    case "abstract", "summary", "tldr": "abstract"
    case "info": "info"
    case "todo": "todo"
    case "tip", "hint", "important": "tip"
    case "success", "check", "done": "success"
    case "question", "help", "faq": "question"
    case "warning", "caution", "attention": "warning"
    case "failure", "fail", "missing": "failure"
    case "danger", "error": "danger"
    case "bug": "bug"
    case "example": "example"
    case "quote", "cite": "quote"
    default: "note"
    }
  }
}

extension String {
  fileprivate func trimming() -> String {
    let bytes = utf8.drop { $0 <= 0x20 }
    return String(Substring(bytes.prefix(bytes.count - bytes.reversed().prefix { $0 <= 0x20 }.count)))
  }
}
