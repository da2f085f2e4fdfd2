import CMarkGFM
import Escaping

/// Tags in text: `#tag`.
extension HTMLWriter {
  /// Writes a text in the flow, or a part of one.
  ///
  /// - Parameter isAtStart: Whether it starts a line.
  mutating func words(
    _ bytes: UnsafeBufferPointer<UInt8>, isAtStart: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    guard hasTags, openLink == nil else { return text(bytes, &sink, lookup) }
    tagged(bytes, isAtStart: isAtStart, &sink, lookup)
  }

  func isAtStart(_ node: Node) -> Bool { Self.isBreak(node.previous) && node.parent.map(Self.isBlock) == true }

  private mutating func tagged(
    _ bytes: UnsafeBufferPointer<UInt8>, isAtStart: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    var written = 0
    var index = 0
    while let tag = HashtagScan.next(in: bytes, from: index, isAtStart: isAtStart) {
      index = tag.upperBound
      href.clear()
      let name = UnsafeBufferPointer(rebasing: bytes[tag.lowerBound + 1..<tag.upperBound])
      guard HashtagScan.isWritten(UnsafeBufferPointer(rebasing: bytes[tag]), in: source) else { continue }
      guard case .tag(isPage: true) = lookup(.tag, name, &href, &title) else { continue }
      text(UnsafeBufferPointer(rebasing: bytes[written..<tag.lowerBound]), &sink, lookup)
      // Writing the text before the tag may have changed `href`, so the lookup is repeated.
      href.clear()
      _ = lookup(.tag, name, &href, &title)
      sink.append("<a class=\"tag\" href=\"")
      sink.appendAddress(href.bytes, isOwn: true)
      sink.append("\">#")
      sink.appendEscaped(name)
      sink.append("</a>")
      written = index
    }
    text(UnsafeBufferPointer(rebasing: bytes[written...]), &sink, lookup)
  }

  private static func isBlock(_ node: Node) -> Bool { node.type & 0xC000 == 0x8000 }
}
