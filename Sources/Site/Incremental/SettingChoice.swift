import Pages
import Views

/// Which tasks run again because a setting changed. The plan itself shows which timelines, redirects and pages of changes there
/// are.
struct SettingChoice {
  private let before: AskedSettings
  private let now: AskedSettings

  init(from before: AskedSettings, to now: AskedSettings) {
    self.before = before
    self.now = now
  }

  /// Whether no setting changed.
  var isEmpty: Bool { before == now }

  /// The template files that read a changed setting.
  func templates(_ files: TemplateFiles) -> Set<String> {
    var names: [String] = []
    if before.title != now.title { names.append("site.title") }
    // The machine-readable data of a page names its author.
    if before.author != now.author { names += ["site.author", "page.data"] }
    if before.description != now.description { names.append("site.description") }
    if (before.changes == nil) != (now.changes == nil) { names.append("site.hasChanges") }
    return files.paths(naming: names)
  }

  /// Whether a task reads a changed setting, other than through a template.
  func reaches(_ task: FileTask, in plan: SitePlan) -> Bool {
    switch task {
    case .feed(let scope):
      before.author != now.author
        || plan.scopes[scope].item == nil && (before.title != now.title || before.description != now.description)
    case .calendar(let scope): plan.scopes[scope].item == nil && before.title != now.title
    case .item(let position):
      before.description != now.description && plan.site.publication.items[position] == plan.site.publication.root
    case .changes: before.changes != now.changes
    default: false
    }
  }
}

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
