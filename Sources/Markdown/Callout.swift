/// The head of a quotation that is a box: `[!note] Title`, as Obsidian and GitHub have it. Behind the bracket `-` folds the box, and `+`
/// lets it be folded.
public struct Callout {
  /// What stands in the brackets, as it was typed, without what follows a `|`.
  let name: String
  /// Whether it can be folded, and whether it is.
  let folding: Folding
  /// How many bytes the head takes, with the blanks behind it.
  public let length: Int

  enum Folding { case none, open, closed }

  /// - Returns: nil where a text does not begin with such a head.
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
    // GitHub and Obsidian want a blank or the line's end here.
    guard next == text.count || text[next] <= 0x20 else { return nil }
    while next < text.count, text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    self.name = name
    length = next
  }

  /// More is a bracket in a text.
  private static let longest = 60

  /// The name as a title: `NOTE` is `Note`.
  var title: String { name.prefix(1).uppercased() + name.dropFirst().lowercased() }

  /// The kind that gives the box its colour; names of one's own are notes.
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
