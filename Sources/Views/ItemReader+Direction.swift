import Graph
import Pages

/// Which way the title and the text of an item run.
extension ItemReader {
  /// Nil where the title runs as what is around it does, or has no direction of its own.
  mutating func direction(_ frame: ViewFrame) -> TextDirection? {
    guard let own = TextDirection(ofProse: graph.title(of: frame.item)) else { return nil }
    return (own != views.direction) == frame.isTurned ? nil : own
  }

  /// Whether what stands within a row runs the other way than the site.
  mutating func isTurned(below frame: ViewFrame) -> Bool {
    TextDirection(ofProse: graph.title(of: frame.item)).map { $0 != views.direction } ?? frame.isTurned
  }

  /// Nil where the text runs as the title does.
  mutating func textDirection(_ frame: ViewFrame) -> TextDirection? {
    guard let text = bodySource(of: frame.item)?.text, let own = TextDirection(ofProse: text) else { return nil }
    return (own != views.direction) == isTurned(below: frame) ? nil : own
  }
}
