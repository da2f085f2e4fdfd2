import Pages

/// The settings whose readers are known; after an edit of any other setting every file is made.
struct AskedSettings: Codable, Equatable {
  var title: String?
  var author: String?
  var description: String?
  /// In the manifest, only the ids of published items: it keeps no id that the site does not show. The others have no timeline,
  /// so they change no file.
  private var timelines: [String] = []
  /// A hash of all of them, which shows an edit.
  private var allTimelines: Int64 = 0
  var changes: Settings.Period?
  var redirects = Settings.Redirects.none
  private var sourceName: String?
  /// Whether something names the root, so that it has neither the name of its source nor that of the site.
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

  /// The given settings with these values in them. If both name the same items under `timelines`, unpublished items stay there,
  /// too.
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

  /// The names, as in `offprint.yaml`, of the settings that differ from earlier ones.
  func names(differingFrom before: AskedSettings) -> [String] {
    [
      ("title", title == before.title), ("author", author == before.author),
      ("description", description == before.description), ("timelines", allTimelines == before.allTimelines),
      ("changes", changes == before.changes), ("redirects", redirects == before.redirects),
    ].filter { !$0.1 }.map(\.0)
  }

  /// The form that the manifest stores.
  func told(by site: PublishedGraph) -> AskedSettings {
    var told = self
    told.timelines = timelines.filter { id in site.item(withID: id).map { site.publication.contains($0) } == true }
    told.isRootNamed = site.isRootNamed
    return told
  }

  /// Whether a root without a name is shown under the same name as in another site.
  func callsRoot(as other: AskedSettings) -> Bool {
    let isSame = sourceName == other.sourceName && title == other.title
    return isSame || isRootNamed || other.isRootNamed
  }

  static func == (first: AskedSettings, second: AskedSettings) -> Bool {
    first.names(differingFrom: second).isEmpty && first.callsRoot(as: second)
  }
}
