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
