import Escaping
import Graph
import Pages

/// Full addresses of files below a base URL, in the characters that RFC 3986 allows.
enum SiteAddress {
  /// - Parameters:
  ///   - path: Relative to the output folder.
  ///   - base: With its final slash.
  static func file(_ path: String, base: String) -> String {
    var path = path
    var base = base
    var sink = Sink(capacity: 256)
    base.withUTF8 { sink.appendAddress($0) }
    path.withUTF8 { sink.appendPath($0) }
    return sink.text
  }

  /// The page of a published item. The root's address is the base itself, as in its page's canonical link.
  static func page(of item: ItemIndex, of site: PublishedGraph, base: String) -> String {
    file(item == site.publication.root ? "" : site.path(of: item), base: base)
  }
}
