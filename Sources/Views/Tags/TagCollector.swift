import Escaping
import Graph
import Markdown

/// Collects the tags in a text.
struct TagCollector: LinkResolver {
  private(set) var names: [String] = []

  func resolve(itemID: Bytes, href: inout Sink, title: inout Sink) -> LinkStanding { .missing }
  func resolve(title: Bytes, href: inout Sink, itemTitle: inout Sink) -> LinkStanding { .missing }

  mutating func resolve(tag: Bytes, href: inout Sink) -> Bool {
    names.append(String(decoding: tag, as: UTF8.self))
    return false
  }
}
