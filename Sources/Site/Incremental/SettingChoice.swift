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
