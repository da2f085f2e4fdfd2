public import Graph
public import Pages

/// What is otherwise in a site when files among its templates hold something else than before.
public struct TemplateEffects {
  private let views: ViewLibrary
  private let paths: Set<String>
  /// Templates that are others now, or that include such a one.
  private let touched: Set<Int>

  /// Nil where any page may be otherwise.
  ///
  /// - Parameters:
  ///   - paths: of the files, below the templates' folder; each was there before, and is there now.
  ///   - views: the templates as they are now.
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

  /// Words stand in templates of all kinds.
  private static func isKnown(_ path: String) -> Bool {
    path.hasSuffix(".html") || path.hasPrefix("assets/") || path == "404.js"
  }

  /// Whether views and updates are only shown where they are looked for here.
  private static func areCallersKnown(_ views: ViewLibrary) -> Bool {
    Set(views.callers["item.view"] ?? []).isSubset(of: ["pages/item.html", "pages/entry.html", "pages/listing.html"])
      && Set(views.callers["item.update"] ?? []).isSubset(of: ["entry.html"])
  }

  /// Whether no more is otherwise than files that are copied, and pages of which a site has one.
  public var areOfSingleFiles: Bool {
    let ofItems = views.views.flatMap { [$0.view.page, $0.view.row] } + views.updates.map(\.template)
    return (views.pages.ofManyPages + ofItems).allSatisfy { !touched.contains($0) }
  }

  /// Whether the bytes of a file that is copied are others.
  public func reach(file path: String) -> Bool { paths.contains(path) }

  public func reach(_ subject: PageContext.Subject) -> Bool { touched.contains(views.pages.number(for: subject)) }

  /// Whether feeds, which show items as their pages do, are made with other templates.
  public func reachesFeeds(of item: ItemIndex) -> Bool {
    reach(.entry(item)) || views.views.contains { touched.contains($0.view.page) }
  }

  /// Under which keys timelines asked how changes to items are told that are told otherwise now.
  public func updates(of items: [ItemIndex], _ reader: inout ItemReader) -> Set<ReadKey> {
    guard views.updates.contains(where: { touched.contains($0.template) }) else { return [] }
    var keys: Set<ReadKey> = []
    for item in items {
      guard let update = reader.update(of: item), touched.contains(update.template) else { continue }
      keys.insert(ReadKey(.update, item))
    }
    return keys
  }

  /// Whether an item's own pages are made with other templates.
  public func reach(pagesOf item: ItemIndex, _ reader: inout ItemReader) -> Bool {
    views.pages.ofItems.contains(where: touched.contains)
      || touched.contains(reader.pageView(of: item).page)
  }

  /// Under which keys pages showed items as rows that are others now.
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
