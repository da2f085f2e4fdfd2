import Diagnostics

/// The settings of a site: the keys of `offprint.yaml`, each of them also a flag.
///
/// Every value has a default, so that a site needs no settings at all. All of them affect the site and are encoded, so that a
/// build can compare them with those of the last one.
public struct Settings: Hashable, Sendable, Encodable {
  /// The site's name, and that of a root without a title of its own; nil uses the root item's title.
  public var title: String?
  /// The name of the source: the root's if nothing else names it.
  public var sourceName: String?
  public var author: String?
  public var description: String?
  /// BCP 47; names the file of interface words and the `lang` of every page.
  public var language = "en"
  /// An identifier of the IANA zone data; all times are shown in this zone.
  public var timeZone = "UTC"
  /// The future address of the site, with its final slash; without it there are no canonical links, no sitemap and no feeds.
  public var baseURL: String?
  /// The id of the item from which the walk starts.
  public var root = "root"
  /// The id of the item whose text begins the home page, instead of the root's view.
  public var home: String?
  public var exclude = Exclusions()
  /// Whether items are published if nothing else decides.
  public var unlessTold = Default.publish
  /// Passes raw HTML of notes through unchanged. Whoever sets this trusts every writer of the store.
  public var unsafeHTML = false
  /// Also strikes out text between single tildes within words, as GitHub does.
  public var singleTildes = false
  public var redirects = Redirects.none
  /// Ids of items whose parts of the graph get timelines of their own, with feed and calendar.
  public var timelines: [String] = []
  /// How much history pages show of their items.
  public var history = History()
  /// Shows in histories what was removed, or hidden by a deletion that was followed by newer facts.
  public var includeDeleted = false

  /// The name of a built-in theme.
  public var theme: String?
  /// The colour of links.
  public var accent: Accent?

  /// What is shown beside each page.
  public var sidebar = Sidebar.none

  /// Lets items be shown in the Fact Explorer.
  public var factExplorer = false
  /// The view of an item, by its id, if the store chooses none.
  public var views: [String: String] = [:]

  /// Definitions of unknown mathematics commands that texts use, by their names.
  public var macros: [String: String] = [:]

  /// The period whose changes have a page of their own; nil for none.
  public var changes: Period?

  public init() {}

  /// Also withholds what other settings withhold.
  package mutating func withhold(as other: Settings) {
    exclude.types += other.exclude.types
    exclude.attributes += other.exclude.attributes
    exclude.references += other.exclude.references
    exclude.drives += other.exclude.drives
    exclude.folders += other.exclude.folders
    if other.unlessTold == .withhold { unlessTold = .withhold }
  }

  /// What is shown beside each page in a wide window, and below it in a narrow one.
  public enum Sidebar: String, Sendable, Codable, CaseIterable {
    case none
    /// The contents of the root, opened along the path to the page's item.
    case tree
  }

  /// A period from one day or moment to another, both included.
  public struct Period: Hashable, Sendable, Codable {
    public var from: WrittenTime
    /// Nil for the newest published thing.
    public var to: WrittenTime?

    public init(from: WrittenTime, to: WrittenTime? = nil) {
      self.from = from
      self.to = to
    }
  }

  /// What is never published, by kind.
  public struct Exclusions: Hashable, Sendable, Encodable {
    public var types: [String] = []
    public var attributes: [String] = []
    /// Reference types that the walk does not follow and no page shows.
    public var references: [String] = []
    /// Mounted drives: an item with a fact in one of them is not shown.
    public var drives: [String] = []
    /// Folders of note sources, by their paths. Items imported from them are private.
    public var folders: [String] = []
    public init() {}
  }

  /// Whether reached items are published by default, or only if they say so.
  public enum Default: String, Sendable, CaseIterable, Encodable {
    case publish
    /// An item needs `publish` = true.
    case withhold
  }

  /// Whether former titles get pages of their own, whose addresses contain those titles.
  public enum Redirects: String, Sendable, CaseIterable, Codable {
    case none
    case formerTitles = "former-titles"
  }
}

extension Settings.Exclusions {
  /// Checks the excluded drives, since a drive with a misspelt name would be published silently.
  ///
  /// - Throws: a diagnostic for the name of a drive that is not mounted.
  func checkDrives(mounted names: [String]) throws(Diagnostic) {
    let mounted = names.filter { !$0.isEmpty }
    for drive in drives where !mounted.contains(drive) {
      let meant = Suggestion.nearest(to: drive, among: mounted).map { "Did you mean '\($0)'?" }
      throw Diagnostic(
        .error, "exclude-drive-unknown", "Drive '\(drive)' is excluded, but it is not mounted",
        notes: [meant ?? (mounted.isEmpty ? "No drive is mounted" : "Mounted: \(mounted.joined(separator: ", "))")])
    }
  }
}

extension Settings {
  /// How much history pages show of items, by type.
  public struct History: Hashable, Sendable, Encodable {
    public enum Level: String, Sendable, CaseIterable, Encodable {
      /// Nothing.
      case none
      /// When something changed. Of superseded values, only booleans, numbers and dates.
      case times
      /// What changed, with the values before and after. Former texts are published.
      case values
    }

    /// The level of types that have no entry of their own.
    public var everything: Level
    public var byType: [String: Level]

    public init(_ everything: Level = .times, byType: [String: Level] = [:]) {
      self.everything = everything
      self.byType = byType
    }

    /// The level of items of a type; nil for items without a type.
    public func level(ofType type: String?) -> Level { type.flatMap { byType[$0] } ?? everything }

    /// Whether former texts of any item are shown.
    public var tellsValues: Bool { everything == .values || byType.values.contains(.values) }

    /// Whether any item has a history to show.
    public var isShown: Bool { everything != .none || byType.values.contains { $0 != .none } }
  }
}
