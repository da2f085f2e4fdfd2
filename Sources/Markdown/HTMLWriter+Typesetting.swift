import Escaping

/// Code and mathematics that somebody else sets.
extension HTMLWriter {
  /// Writes the inside of a fence.
  ///
  /// - Returns: false where it is to be shown as it was typed.
  mutating func set(
    _ node: Node, language: UnsafeBufferPointer<UInt8>, _ sink: inout Sink, _ lookup: Lookup
  ) -> Bool {
    scratch.clear()
    var typed: [UInt8] = []
    asTyped(node.literal) { typed += $0 }
    href.clear()
    let name = String(decoding: language, as: UTF8.self)
    let answer = typed.withUnsafeBufferPointer { lookup(.code(language: name), $0, &href, &title) }
    switch answer {
    case .code(.set): sink.append(href.bytes)
    case .code(.later(let hole)):
      sink.beginHole(hole)
      verbatim(node.literal, &sink)
      sink.endHole()
    default: return false
    }
    sink.append("</code></pre>\n")
    return true
  }

  /// Writes what stands in the source from `$` to `$`, or from `$$` to `$$`; `asLink` says that no link is around it.
  mutating func mathematics(
    _ raw: UnsafeBufferPointer<UInt8>.SubSequence, isShown: Bool, asLink: Bool, _ sink: inout Sink,
    _ lookup: Lookup
  ) {
    let isDisplay = raw.count > 4 && raw[raw.startIndex + 1] == UInt8(ascii: "$")
    let edge = isDisplay ? 2 : 1
    let tex = UnsafeBufferPointer(rebasing: raw.dropFirst(edge).dropLast(edge))
    href.clear()
    if isShown, case .typeset(isSet: true) = lookup(.mathematics(isDisplay: isDisplay), tex, &href, &title) {
      let marks = Self.marks(in: href.bytes)
      // What is wider than a window: the arrows move it when it has the focus. A link has that itself.
      let isWide = isDisplay || marks > Self.marksOfWindow
      if isWide {
        sink.append("<span class=\"formula")
        if !isDisplay { sink.append(" inline") }
        if marks > Self.marksOfPaper { sink.append(" long") }
        sink.append(asLink ? "\" tabindex=\"0\">" : "\">")
      }
      sink.append(href.bytes)
      if isWide { sink.append("</span>") }
      return
    }
    if isShown { sink.append("<code class=\"math\">") }
    sink.appendEscaped(isShown ? tex : UnsafeBufferPointer(rebasing: raw))
    if isShown { sink.append("</code>") }
  }

  /// How many letters and signs of a formula the narrowest window holds in a line, and how many a sheet of paper does.
  private static let marksOfWindow = 18
  private static let marksOfPaper = 60

  /// The letters and signs that are seen of MathML, without the source that it carries along.
  static func marks(in html: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var isInTag = false
    for (place, byte) in html.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        if html[place...].starts(with: "<annotation".utf8) { return count }
        isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: if !isInTag, byte & 0xC0 != 0x80 { count += 1 }
      }
    }
    return count
  }
}
