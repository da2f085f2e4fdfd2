public import Graph

/// An address that a reader may follow: `http` or `https`, with a host, without white space or control characters.
public struct WebAddress {
  /// The host as written, without user, port and a leading `www.`.
  public let host: Bytes

  /// Nil if the text is no such address.
  public init?(_ text: Bytes) {
    guard let scheme = Self.schemeLength(of: text), text.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    var start = scheme
    var end = start
    while end < text.count, !Self.endsAuthority(text[end]) { end += 1 }
    if let at = text[start..<end].lastIndex(of: UInt8(ascii: "@")) { start = at + 1 }
    if start < end, text[start] != UInt8(ascii: "["), let colon = text[start..<end].firstIndex(of: UInt8(ascii: ":")) {
      end = colon
    }
    guard start < end else { return nil }
    if text[start..<end].starts(with: "www.".utf8), end - start > 4 { start += 4 }
    host = Bytes(rebasing: text[start..<end])
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\\")
  }

  /// The length of `http://` or `https://` in any case.
  private static func schemeLength(of text: Bytes) -> Int? {
    for scheme in ["https://", "http://"] where text.count > scheme.utf8.count {
      if zip(scheme.utf8, text).allSatisfy({ $0 == $1 || ($1 >= 0x41 && $1 <= 0x5A && $0 == $1 | 0x20) }) {
        return scheme.utf8.count
      }
    }
    return nil
  }
}
