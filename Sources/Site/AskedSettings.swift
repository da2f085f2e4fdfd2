import Pages

/// The settings of which it is known which files ask for them; after an edit of any other every file is made.
struct AskedSettings: Codable, Equatable {
  var title: String?
  var author: String?
  var description: String?
  var timelines: [String] = []
  var changes: Settings.Period?
  var redirects = Settings.Redirects.none

  init() {}

  init(of settings: Settings) {
    title = settings.title
    author = settings.author
    description = settings.description
    timelines = settings.timelines
    changes = settings.changes
    redirects = settings.redirects
  }

  /// Settings that are these, and otherwise as they were.
  func put(into settings: Settings) -> Settings {
    var settings = settings
    settings.title = title
    settings.author = author
    settings.description = description
    settings.timelines = timelines
    settings.changes = changes
    settings.redirects = redirects
    return settings
  }

  /// The names, as `offprint.yaml` has them, of those that differ from earlier ones.
  func names(differingFrom before: AskedSettings) -> [String] {
    [
      ("title", title == before.title), ("author", author == before.author),
      ("description", description == before.description), ("timelines", timelines == before.timelines),
      ("changes", changes == before.changes), ("redirects", redirects == before.redirects),
    ].filter { !$0.1 }.map(\.0)
  }
}
