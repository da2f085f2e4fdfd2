import Escaping

/// GFM's "Disallowed Raw HTML" (section 6.11): the `<` of nine tags is escaped.
enum TagFilter {
  private static let names: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  static func write(_ html: UnsafeBufferPointer<UInt8>, _ sink: inout Sink) {
    for index in 0..<html.count {
      if html[index] == UInt8(ascii: "<"), names.contains(where: { isTag(html, index, $0) }) {
        sink.append("&lt;")
      } else {
        sink.append(byte: html[index])
      }
    }
  }

  private static func isTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: [UInt8]) -> Bool {
    var index = start + 1
    if index < html.count, html[index] == UInt8(ascii: "/") { index += 1 }
    guard index + name.count < html.count else { return false }
    for offset in 0..<name.count where html[index + offset] | 0x20 != name[offset] { return false }
    index += name.count
    switch html[index] {
    case 9...13, 32, UInt8(ascii: ">"), UInt8(ascii: "/"): return true
    default: return false
    }
  }
}
