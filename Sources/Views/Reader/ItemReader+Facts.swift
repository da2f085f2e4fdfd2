import Escaping
import Graph
import Mustache
import Pages
import Store

/// The Fact Explorer: the facts of an item that its page may show, which are the current ones.
extension ItemReader {
  mutating func hasFacts(_ item: ItemIndex) -> Bool {
    if case .item = page.subject { return site.settings.factExplorer && !graph.attributes(of: item).isEmpty }
    return false
  }

  /// Writes a table row for each fact: attribute, value, type, and the time it was inserted. Nothing where `hasFacts` says no.
  mutating func writeFacts(of item: ItemIndex, into sink: inout Sink) {
    guard hasFacts(item) else { return }
    for name in thatFit(graph.attributes(of: item), of: item, around: 160) {
      graph.noteFact(of: name, of: item)
      guard let value = graph.value(name, of: item) else { continue }
      sink.append("<tr><th scope=\"row\">")
      sink.append(site.graph.text(of: name), as: .escaped)
      sink.append("</th><td>")
      var text = Sink(capacity: 256)
      writeText(of: value, name, as: .raw, into: &text)
      let shown = text.text
      sink.append(shown.count > Self.longestFact ? shown.prefix(Self.longestFact) + "…" : shown, as: .escaped)
      sink.append("</td><td>")
      sink.append("\(value.type)", as: .escaped)
      sink.append("</td><td>")
      if let time = site.civilTime(ofFactAt: value.moment, of: item) { style.writeTime(time, into: &sink) }
      sink.append("</td></tr>\n")
    }
  }

  private static var longestFact: Int { 400 }
}
