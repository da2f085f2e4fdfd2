import Graph
import Pages

/// An address that an item had under a former title, which leads to its current page.
struct Redirect: Sendable {
  let item: ItemIndex
  let path: String

  /// None unless the settings request them, because an address shows the former title.
  static func all(of site: PublishedGraph) -> [Redirect] {
    guard site.settings.redirects == .formerTitles else { return [] }
    return site.publication.items.flatMap { item in
      site.formerPaths(of: item).map { Redirect(item: item, path: $0) }
    }
  }
}
