public import Graph
public import Pages

/// The changes in a site after some of its template files changed.
public struct TemplateEffects {
  private let views: ViewLibrary
  private let paths: Set<String>
  /// Templates that changed, or that include a changed one.
  private let touched: Set<Int>

  /// Nil if any page may have changed.
  ///
  /// - Parameters:
  ///   - paths: the changed files, below the templates' folder; each existed before, and exists now.
  ///   - views: the current templates.
  public init?(of paths: Set<String>, in views: ViewLibrary) {
    guard paths.allSatisfy(Self.isKnown), Self.areCallersKnown(views) else { return nil }
    self.views = views
    self.paths = paths
    let names = Set(paths.lazy.filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) })
    touched = Set(
      views.templates.names.indices.filter { number in
        names.contains(views.templates.names[number])
          || !names.isDisjoint(with: views.templates.includes(of: number))
      })
  }

  /// Files of words are not known here, since templates of all kinds contain words.
  private static func isKnown(_ path: String) -> Bool {
    path.hasSuffix(".html") || path.hasPrefix("assets/") || path == "404.js"
  }

  /// Whether views and updates are only shown by the callers known here.
  private static func areCallersKnown(_ views: ViewLibrary) -> Bool {
    Set(views.callers["item.view"] ?? []).isSubset(of: ["pages/item.html", "pages/entry.html", "pages/listing.html"])
      && Set(views.callers["item.update"] ?? []).isSubset(of: ["entry.html"])
  }

  /// Whether the changes are limited to files that are copied, and pages that a site has only one of.
  public var areOfSingleFiles: Bool {
    let ofItems = views.views.flatMap { [$0.view.page, $0.view.row] } + views.updates.map(\.template)
    return (views.pages.ofManyPages + ofItems).allSatisfy { !touched.contains($0) }
  }

  /// Whether the bytes of a copied file changed.
  public func reach(file path: String) -> Bool { paths.contains(path) }

  public func reach(_ subject: PageContext.Subject) -> Bool { touched.contains(views.pages.number(for: subject)) }

  /// Whether the templates of feeds changed; feeds show items as their pages do.
  public func reachesFeeds(of item: ItemIndex) -> Bool {
    reach(.entry(item)) || views.views.contains { touched.contains($0.view.page) }
  }

  /// The keys under which timelines read the changed update views of items.
  public func updates(of items: [ItemIndex], _ reader: inout ItemReader) -> Set<ReadKey> {
    guard views.updates.contains(where: { touched.contains($0.template) }) else { return [] }
    var keys: Set<ReadKey> = []
    for item in items {
      guard let update = reader.update(of: item), touched.contains(update.template) else { continue }
      keys.insert(ReadKey(.update, item))
    }
    return keys
  }

  /// Whether the templates of an item's own pages changed.
  public func reach(pagesOf item: ItemIndex, _ reader: inout ItemReader) -> Bool {
    views.pages.ofItems.contains(where: touched.contains)
      || touched.contains(reader.pageView(of: item).page)
  }

  /// The keys under which pages showed items as rows that changed.
  public func rows(of items: [ItemIndex], _ reader: inout ItemReader) -> Set<ReadKey> {
    guard views.views.contains(where: { touched.contains($0.view.row) }) else { return [] }
    let site = reader.graph.site
    var keys: Set<ReadKey> = []
    for item in items {
      let view = reader.view(of: ViewFrame(kind: .item, item: item))
      if touched.contains(view.row) { keys.insert(ReadKey(.row, item)) }
      for reference in site.graph.references(to: item) where site.graph.current(.itemViewId, of: reference.item) != nil
      {
        keys.insert(ReadKey(.row, item))
      }
    }
    return keys
  }
}
