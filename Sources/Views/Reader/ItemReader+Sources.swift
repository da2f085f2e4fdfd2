import Escaping
import Graph
import Mustache
import Pages

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
