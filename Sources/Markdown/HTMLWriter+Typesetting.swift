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

  /// Writes a formula, as MathML or else as it was typed, without its signs.
  mutating func mathematics(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    var typed: [UInt8] = []
    asTyped(node.literal) { typed += $0 }
    let isDisplay = typed.starts(with: "$$".utf8)
    let tex = Self.tex(typed, isDisplay: isDisplay)
    // Some dollars with nothing between them.
    guard tex.contains(where: { $0 > 0x20 }) else { return typed.withUnsafeBufferPointer { sink.appendEscaped($0) } }
    href.clear()
    guard options.setsMathematics,
      case .typeset(isSet: true) = tex.withUnsafeBufferPointer({
        lookup(.mathematics(isDisplay: isDisplay), $0, &href, &title)
      })
    else {
      sink.append("<code class=\"math\">")
      tex.withUnsafeBufferPointer { sink.appendEscaped($0) }
      return sink.append("</code>")
    }
    let marks = Self.marks(in: href.bytes)
    // What is wider than a window: the arrows move it when it has the focus. A link has that itself.
    let isWide = isDisplay || marks > Self.marksOfWindow
    if isWide {
      sink.append("<span class=\"formula")
      if !isDisplay { sink.append(" inline") }
      if marks > Self.marksOfPaper { sink.append(" long") }
      sink.append(openLink == nil ? "\" tabindex=\"0\">" : "\">")
    }
    sink.append(href.bytes)
    if isWide { sink.append("</span>") }
  }

  /// What stands between the signs; GitHub lets backticks stand within them, ``$`x`$``, that are no part of it.
  private static func tex(_ typed: [UInt8], isDisplay: Bool) -> ArraySlice<UInt8> {
    let tex = typed.dropFirst(isDisplay ? 2 : 1).dropLast(isDisplay ? 2 : 1)
    let tick = UInt8(ascii: "`")
    let isQuoted = !isDisplay && tex.count > 2 && tex.first == tick && tex.last == tick
    return isQuoted ? tex.dropFirst().dropLast() : tex
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
