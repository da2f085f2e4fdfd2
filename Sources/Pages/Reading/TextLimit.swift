public import Diagnostics
public import Graph

/// How much of a text is shown, so that no value can make a page that nobody can open.
public enum TextLimit {
  /// Bytes of a text on a page. If a page is still too large, it is rendered again with a quarter of it.
  public static let usual = 1 << 18
  /// A page with more bytes is rendered again with less of each text.
  public static let mostOfPage = 500_000
  /// The least that is ever shown.
  public static let least = 1 << 10
  /// The most bytes of a text whose words are indexed: Markdown needs two hundred bytes of memory for each byte of text.
  public static let searched = 1 << 20
  /// Bytes of a title.
  public static let title = 1_000

  /// The beginning of a text, as many full characters as fit, followed by an ellipsis; nil if the text fits.
  static func cut(_ text: Bytes, to limit: Int) -> [UInt8]? {
    text.count > limit ? Array(beginning(of: text, limit)) + Array("…".utf8) : nil
  }

  /// As many full characters of a text as fit into at most `limit` bytes.
  public static func beginning(of text: Bytes, _ limit: Int) -> Bytes {
    guard text.count > limit else { return text }
    var end = limit
    while end > 0, end > limit - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(rebasing: text[..<end])
  }
}

/// A text that is shown only in part, or not at all.
public struct TextCut: Hashable, Sendable {
  /// The item, and the attribute that has the text.
  public let item: ItemIndex
  public let name: NameIndex
  public let fact: FactName
  /// Bytes of the full text.
  public let size: Int
  public let reason: Reason

  public enum Reason: Sendable {
    case length
    /// Its links overlap so often that it is not known whether one leads to a withheld item; nothing is shown.
    case links
  }
}
