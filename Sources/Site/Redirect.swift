import Graph
import Pages

/// An address that an item had under a former title, which leads to its page of today.
struct Redirect: Sendable {
  let item: ItemIndex
  let path: String

  /// None unless the settings ask for them, because an address prints the former title.
  static func all(of site: PublishedGraph) -> [Redirect] {
    guard site.settings.redirects == .formerTitles else { return [] }
    return site.publication.items.flatMap { item in
      site.formerPaths(of: item).map { Redirect(item: item, path: $0) }
    }
  }
}
