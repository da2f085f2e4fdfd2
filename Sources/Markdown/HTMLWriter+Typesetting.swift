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
      // What stands by itself may be wider than a window: the arrows move it when it has the focus. A link has that itself.
      if isDisplay { sink.append(asLink ? "<span class=\"formula\" tabindex=\"0\">" : "<span class=\"formula\">") }
      sink.append(href.bytes)
      if isDisplay { sink.append("</span>") }
      return
    }
    if isShown { sink.append("<code class=\"math\">") }
    sink.appendEscaped(isShown ? tex : UnsafeBufferPointer(rebasing: raw))
    if isShown { sink.append("</code>") }
  }
}
