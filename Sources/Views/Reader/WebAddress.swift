import Escaping
public import Graph
import Mustache
import Pages

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

/// The web addresses that a text links to, since links cannot be followed on paper.
extension ItemReader {
  mutating func hasSources(_ item: ItemIndex) -> Bool {
    prepareBody(of: item)
    guard rendered.leadsOut else { return false }
    if sources.isEmpty { findSources() }
    return !sources.isEmpty
  }

  mutating func sources(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard hasSources(item) else { return .falsy }
    return .rows(ViewCursor(kind: .source, next: 0, end: UInt32(sources.count), item: item))
  }

  /// Writes the address as in the body, where it is already escaped.
  func writeSource(_ name: ContractName, _ frame: ViewFrame, into sink: inout Sink) -> Bool {
    guard name == .sourceURL else { return false }
    sink.append(UnsafeBufferPointer(rebasing: body.bytes[sources[Int(frame.start)]]))
    return true
  }

  /// Finds the links that the style sheet numbers on paper: `a[href^="http"]`.
  private mutating func findSources() {
    let mark: StaticString = "<a href=\"http"
    let bytes = body.bytes
    var index = 0
    while let tag = ByteSearch.first(UInt8(ascii: "<"), in: bytes, from: index),
      tag + mark.utf8CodeUnitCount < bytes.count
    {
      index = tag + 1
      guard Self.stands(mark, in: bytes, at: tag) else { continue }
      index = ByteSearch.first(UInt8(ascii: "\""), in: bytes, from: tag + 9) ?? bytes.count
      sources.append(tag + 9..<index)
    }
  }

  private static func stands(_ mark: StaticString, in bytes: Bytes, at start: Int) -> Bool {
    for offset in 0..<mark.utf8CodeUnitCount where bytes[start + offset] != mark.utf8Start[offset] { return false }
    return true
  }
}
