/// What a person sets for a site: the keys of `offprint.yaml`, each of them also a flag.
///
/// Every value has a default, so that a site needs no settings at all. All of them are encoded, since all of them decide what
/// a site is: by that a build knows that they are those of the last one.
public struct Settings: Hashable, Sendable, Encodable {
  /// The site's name; the root item's title where nil.
  public var title: String?
  /// What the root is called where nothing names it: the source, as a rule.
  public var sourceName: String?
  public var author: String?
  public var description: String?
  /// BCP 47; names the file of interface words and the `lang` of every page.
  public var language = "en"
  /// An identifier of the IANA zone data, in which all times are shown.
  public var timeZone = "UTC"
  /// Where the site will stand, with its final slash; without it there are no canonical links, no sitemap and no feeds.
  public var baseURL: String?
  /// The id of the item from which the walk starts.
  public var root = "root"
  /// The id of the item whose text the home page begins with, in the place of the root's view.
  public var home: String?
  public var exclude = Exclusions()
  /// What becomes of items that nothing else decides about.
  public var unlessTold = Default.publish
  /// Lets raw HTML of notes through as it is. Whoever sets this trusts every writer of the store.
  public var unsafeHTML = false
  /// Strikes out what stands between single tildes within words, too, as GitHub does.
  public var singleTildes = false
  public var redirects = Redirects.none
  /// Ids of items whose part of the graph gets a timeline of its own, with feed and calendar.
  public var timelines: [String] = []
  /// How much pages tell of what their items were.
  public var history = History()
  /// Tells in histories of what was removed, or hidden by a deletion that was followed by newer facts.
  public var includeDeleted = false

  /// The name of a look that comes with the program.
  public var theme: String?
  /// The colour of links.
  public var accent: Accent?

  /// What is beside each page.
  public var sidebar = Sidebar.none

  /// Lets items be shown as the Fact Explorer.
  public var factExplorer = false
  /// By the id of an item: the view it is shown as, where the store chooses none.
  public var views: [String: String] = [:]

  /// What commands of mathematics stand for that the texts use and nobody else knows, by their names.
  public var macros: [String: String] = [:]

  /// The period whose changes have a page of their own; nil for no such page.
  public var changes: Period?

  public init() {}

  /// Withholds what other settings withhold, too.
  package mutating func withhold(as other: Settings) {
    exclude.types += other.exclude.types
    exclude.attributes += other.exclude.attributes
    exclude.references += other.exclude.references
    exclude.drives += other.exclude.drives
    exclude.folders += other.exclude.folders
    if other.unlessTold == .withhold { unlessTold = .withhold }
  }

  /// What is beside each page in a wide window, and below it in a narrow one.
  public enum Sidebar: String, Sendable, Codable, CaseIterable {
    case none
    /// What the root contains, opened along the way to the page's item.
    case tree
  }

  /// From a day or moment to another, both included.
  public struct Period: Hashable, Sendable, Codable {
    public var from: WrittenTime
    /// Nil for the newest thing that is published.
    public var to: WrittenTime?

    public init(from: WrittenTime, to: WrittenTime? = nil) {
      self.from = from
      self.to = to
    }
  }

  /// What never leaves the machine, by kind.
  public struct Exclusions: Hashable, Sendable, Encodable {
    public var types: [String] = []
    public var attributes: [String] = []
    /// Reference types that the walk does not cross and no page shows.
    public var references: [String] = []
    /// Mounted drives: no item of which one of them holds any fact is shown.
    public var drives: [String] = []
    /// Folders of sources of notes, by their paths. What is imported from them is private.
    public var folders: [String] = []
    public init() {}
  }

  /// Whether items that are reached are published as they are, or have to say that they may be.
  public enum Default: String, Sendable, CaseIterable, Encodable {
    case publish
    /// An item needs `publish` = true.
    case withhold
  }

  /// Whether former titles keep pages of their own, which print those titles in their addresses.
  public enum Redirects: String, Sendable, CaseIterable, Codable {
    case none
    case formerTitles = "former-titles"
  }
}
