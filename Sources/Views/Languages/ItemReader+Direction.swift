import Graph
import Pages

/// The directions of an item's title and text.
extension ItemReader {
  /// Nil if the title has the direction of its surroundings, or none of its own.
  mutating func direction(_ frame: ViewFrame) -> TextDirection? {
    guard let own = TextDirection(ofProse: graph.title(of: frame.item)) else { return nil }
    return (own != views.direction) == frame.isTurned ? nil : own
  }

  /// Whether the contents of a row run in the other direction than the site.
  mutating func isTurned(below frame: ViewFrame) -> Bool {
    TextDirection(ofProse: graph.title(of: frame.item)).map { $0 != views.direction } ?? frame.isTurned
  }

  /// Nil if the text has the direction of the title.
  mutating func textDirection(_ frame: ViewFrame) -> TextDirection? {
    guard let text = bodySource(of: frame.item)?.text, let own = TextDirection(ofProse: text) else { return nil }
    return (own != views.direction) == isTurned(below: frame) ? nil : own
  }
}
