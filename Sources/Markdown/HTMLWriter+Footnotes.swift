import CMarkGFM
import Escaping

extension HTMLWriter {
  /// Writes a reference. cmark numbers footnotes by their first reference and puts the definitions at the end in that order.
  mutating func footnoteReference(_ node: Node, _ sink: inout Sink) {
    var number = 0
    for byte in node.literal where byte >= 0x30 && byte <= 0x39 && number < 1 << 40 {
      number = number * 10 + Int(byte & 15)
    }
    if !keptFootnotes.isEmpty { number = keptFootnotes[number] ?? 0 }
    while footnotes.references.count <= number, number < 1 << 24 { footnotes.references.append(0) }
    guard number < footnotes.references.count else { return }
    footnotes.references[number] += 1
    sink.append("<sup class=\"footnote-ref\"><a href=\"#")
    footnoteName("fn", number, 1, &sink)
    sink.append("\" id=\"")
    footnoteName("fnref", number, footnotes.references[number], &sink)
    sink.append("\">")
    sink.append(decimal: number)
    sink.append("</a></sup>")
  }

  mutating func footnoteDefinition(_ entering: Bool, _ sink: inout Sink) {
    guard entering else {
      if footnoteReturn(&sink) { sink.append(byte: 10) }
      return sink.append("</li>\n")
    }
    if footnotes.written == 0 { sink.append("<section class=\"footnotes\">\n<ol>\n") }
    footnotes.written += 1
    sink.append("<li id=\"")
    footnoteName("fn", footnotes.written, 1, &sink)
    sink.append("\">\n")
  }

  /// Writes the links back to each reference to the current footnote.
  mutating func footnoteReturn(_ sink: inout Sink) -> Bool {
    let number = footnotes.written
    guard footnotes.hasReturned < number else { return false }
    footnotes.hasReturned = number
    let written = number < footnotes.references.count ? footnotes.references[number] : 1
    // Later footnotes may refer to this one, too.
    let count = options.conforming ? written : footnotes.uses[number] ?? written
    for reference in 1...max(1, count) {
      if reference > 1 { sink.append(byte: 32) }
      sink.append("<a href=\"#")
      footnoteName("fnref", number, reference, &sink)
      sink.append("\" class=\"footnote-backref\">↩</a>")
    }
    return true
  }

  private func footnoteName(_ kind: StaticString, _ number: Int, _ use: Int, _ sink: inout Sink) {
    sink.appendEscaped(options.anchorPrefix)
    sink.append(kind)
    // The anchor of a heading never contains an underscore.
    sink.append(options.conforming ? "-" : "_")
    sink.append(decimal: number)
    guard use > 1 else { return }
    sink.append("-")
    sink.append(decimal: use)
  }
}
