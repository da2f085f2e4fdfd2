import Escaping

/// Code and mathematics that the resolver typesets.
extension HTMLWriter {
  /// Writes the content of a fence.
  ///
  /// - Returns: false if it is to be shown as it was typed.
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

  /// Writes a formula as MathML, or as it was typed, without its dollars.
  mutating func mathematics(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    var typed: [UInt8] = []
    asTyped(node.literal) { typed += $0 }
    let isDisplay = typed.starts(with: "$$".utf8)
    let tex = Self.tex(typed, isDisplay: isDisplay)
    // Dollars with nothing between them.
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
    // A formula wider than the window is scrolled with the arrow keys when it has focus. A link can already have focus.
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

  /// The text between the dollars. GitHub allows backticks inside them, ``$`x`$``, which are not part of the formula.
  private static func tex(_ typed: [UInt8], isDisplay: Bool) -> ArraySlice<UInt8> {
    let tex = typed.dropFirst(isDisplay ? 2 : 1).dropLast(isDisplay ? 2 : 1)
    let tick = UInt8(ascii: "`")
    let isQuoted = !isDisplay && tex.count > 2 && tex.first == tick && tex.last == tick
    return isQuoted ? tex.dropFirst().dropLast() : tex
  }

  /// How many letters and signs of a formula fit in one line of the narrowest window, and of a sheet of paper.
  private static let marksOfWindow = 18
  private static let marksOfPaper = 60

  /// The number of visible letters and signs of MathML, without the embedded source.
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
