extension Outputs {
  /// Whether these outputs make a file of a site. Files of others stay as they are when only these are made.
  ///
  /// All files under `items/` but the index belong to the output `items`: the page of an item that is withheld now is removed.
  func own(_ path: String) -> Bool { !isDisjoint(with: Self.making(path)) }

  /// The outputs that make a file, by its path; none for a path that no output has.
  static func making(_ path: String) -> Outputs {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    guard let folder = parts.count > 1 ? parts.first : nil else { return making(named: name) }
    switch folder {
    case "items": return name.hasPrefix("index.") ? .index : .items
    case "assets", "attachments": return .items
    case "graph": return .graph
    case "lookup": return .lookup
    case "sitemap": return .sitemap
    case "search": return .search
    case "tags": return .tags
    case "map": return .map
    case "previews": return .previews
    case "timeline": return feed(named: name) ?? .timeline
    default: return []
    }
  }

  /// The outputs of a file in the output folder itself.
  private static func making(named name: Substring) -> Outputs {
    if let feed = feed(named: name) { return feed }
    switch name {
    case "index.html": return .items
    case "404.html", "404.js": return .lookup
    case "search.html": return .search
    case "graph.html": return .map
    default: break
    }
    if name.hasPrefix("sitemap") { return .sitemap }
    return name.hasPrefix("changes.") ? .timeline : []
  }

  private static func feed(named name: Substring) -> Outputs? {
    switch name {
    case "feed.xml", "feed.json": .feeds
    case "calendar.ics": .calendar
    default: nil
    }
  }
}
