import Pages

/// The settings of which it is known which files ask for them; after an edit of any other every file is made.
struct AskedSettings: Codable, Equatable {
  var title: String?
  var author: String?
  var description: String?
  /// Of what the manifest holds, those of published items: it keeps no id that the site does not tell. The others have no
  /// timeline, so that nothing is made otherwise without them.
  private var timelines: [String] = []
  /// All of them as a hash, by which an edit is seen.
  private var allTimelines: Int64 = 0
  var changes: Settings.Period?
  var redirects = Settings.Redirects.none
  private var sourceName: String?
  /// Whether something names the root, so that nobody asked how its source is called.
  private var isRootNamed = false

  init() {}

  init(of settings: Settings) {
    title = settings.title
    author = settings.author
    description = settings.description
    timelines = settings.timelines
    var digest = ContentDigest()
    for id in timelines { digest.add(id) }
    allTimelines = digest.hash
    changes = settings.changes
    redirects = settings.redirects
    sourceName = settings.sourceName
  }

  /// Settings that are these, and otherwise as they were. Where they name the same items under `timelines`, they still name
  /// those, too, that are not published.
  func put(into settings: Settings) -> Settings {
    var settings = settings
    let namesTheSame = AskedSettings(of: settings).allTimelines == allTimelines
    settings.title = title
    settings.author = author
    settings.description = description
    if !namesTheSame { settings.timelines = timelines }
    settings.changes = changes
    settings.redirects = redirects
    return settings
  }

  /// The names, as `offprint.yaml` has them, of those that differ from earlier ones.
  func names(differingFrom before: AskedSettings) -> [String] {
    [
      ("title", title == before.title), ("author", author == before.author),
      ("description", description == before.description), ("timelines", allTimelines == before.allTimelines),
      ("changes", changes == before.changes), ("redirects", redirects == before.redirects),
    ].filter { !$0.1 }.map(\.0)
  }

  /// As the manifest remembers them.
  func told(by site: PublishedGraph) -> AskedSettings {
    var told = self
    told.timelines = timelines.filter { id in site.item(withID: id).map { site.publication.contains($0) } == true }
    told.isRootNamed = site.isRootNamed
    return told
  }

  /// Whether a root without a name is called as in another site.
  func callsRoot(as other: AskedSettings) -> Bool {
    sourceName == other.sourceName || isRootNamed || other.isRootNamed
  }

  static func == (first: AskedSettings, second: AskedSettings) -> Bool {
    first.names(differingFrom: second).isEmpty && first.callsRoot(as: second)
  }
}
