/// The kinds of output that a build can make, each of which can be requested alone (`--outputs`).
public struct Outputs: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The page of every published item, with the assets that pages need.
  public static let items = Outputs(rawValue: 1 << 0)
  /// The item index, by title prefix.
  public static let index = Outputs(rawValue: 1 << 1)
  /// All published items, attributes and references as JSON.
  public static let graph = Outputs(rawValue: 1 << 2)
  /// `404.html` and the shards in which it finds pages that moved.
  public static let lookup = Outputs(rawValue: 1 << 3)
  /// The sitemap; only with a base URL.
  public static let sitemap = Outputs(rawValue: 1 << 4)
  /// Atom and JSON feeds of what was created and changed; only with a base URL.
  public static let feeds = Outputs(rawValue: 1 << 6)
  /// `calendar.ics`: events and todos.
  public static let calendar = Outputs(rawValue: 1 << 8)

  /// Timelines and agendas, by day, month and year.
  public static let timeline = Outputs(rawValue: 1 << 5)
  /// The history of each item, on its page and on further ones if it is long.
  public static let history = Outputs(rawValue: 1 << 7)

  /// The search page, and the index that it searches from disk.
  public static let search = Outputs(rawValue: 1 << 9)
  /// A page for each tag with the items that have it, and an index of tags.
  public static let tags = Outputs(rawValue: 1 << 12)

  /// On the page of each item, a picture of the items it is linked with.
  public static let neighbourhood = Outputs(rawValue: 1 << 13)

  /// `graph.html`, which draws all items and their links, and its data.
  public static let map = Outputs(rawValue: 1 << 14)

  /// The previews beside links to items, and the script that shows them.
  public static let previews = Outputs(rawValue: 1 << 15)

  /// Every output with its name on the command line.
  public static let named: [(name: String, output: Outputs)] = [
    ("items", .items), ("index", .index), ("graph", .graph), ("lookup", .lookup), ("sitemap", .sitemap),
    ("timeline", .timeline), ("history", .history), ("feeds", .feeds), ("calendar", .calendar),
    ("search", .search),
    ("tags", .tags), ("neighbourhood", .neighbourhood), ("map", .map), ("previews", .previews),
  ]

  public static let all = Outputs(named.map(\.output))
}

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
