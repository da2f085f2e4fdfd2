public import Graph

/// How much of a text is shown, so that no value of a store makes a page that nobody can open.
public enum TextLimit {
  /// Bytes of a text on a page. Where a page is too large all the same, it is made again with a quarter of it.
  public static let usual = 1 << 18
  /// A page with more bytes is made again with less of each text.
  public static let mostOfPage = 500_000
  /// Less is never shown.
  public static let least = 1 << 10
  /// Bytes of a text whose words are found: Markdown takes two hundred bytes of memory for one of a text.
  public static let searched = 1 << 20
  /// Bytes of a title.
  public static let title = 1_000

  /// The beginning of a text, as many whole characters as fit, with an ellipsis behind; nil for one that fits.
  static func cut(_ text: Bytes, to limit: Int) -> [UInt8]? {
    text.count > limit ? Array(beginning(of: text, limit)) + Array("…".utf8) : nil
  }

  /// As many whole characters of a text as fit into so many bytes.
  public static func beginning(of text: Bytes, _ limit: Int) -> Bytes {
    guard text.count > limit else { return text }
    var end = limit
    while end > 0, end > limit - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(rebasing: text[..<end])
  }
}
