import Escaping
import Graph
import Pages
import Views

/// Runs tasks of a site once more, without writing anything, and says what they asked.
struct PageReads {
  private let plan: SitePlan
  private let templates: TemplateFiles

  init(_ plan: SitePlan, _ templates: TemplateFiles) {
    self.plan = plan
    self.templates = templates
  }

  /// - Parameter tasks: those that make the page; several if it is a file that several pages refer to.
  func explain(_ tasks: [FileTask], into explanation: inout Explanation) {
    let survey = FileSurvey(comparedWith: [:])
    _ = plan.make(tasks, with: survey, jobs: 1, keepsReads: false) { _, _ in }
    let keys = Set(survey.readsOfChanged.values.joined())
    explanation.madeWith = survey.all.keys.filter { $0 != explanation.page }.sorted()
    if tasks.count == 1, case .item(let position) = tasks[0] {
      let item = plan.site.publication.items[position]
      var reader = GraphReader(plan.site)
      explanation.item = GraphDifference.text(plan.site.graph.id(of: item))
      explanation.title = GraphDifference.text(reader.title(of: item))
    }
    explanation.reads = ReadWords(plan.site, keys).reads(ownItem: explanation.item)
    explanation.lists = tasks.lazy.compactMap(lists).first
    explanation.templates = templates.files.map(\.path).filter { path in
      tasks.contains { reaches($0, keys, [path], .init(from: .init(), to: .init())) }
    }
    explanation.settings = settings.filter { name, choice in
      let paths = choice.templates(templates)
      return tasks.contains { task in
        choice.reaches(task, in: plan) || !paths.isEmpty && reaches(task, keys, paths, choice)
      }
    }.map(\.name)
  }

  private func reaches(_ task: FileTask, _ keys: Set<ReadKey>, _ paths: Set<String>, _ settings: SettingChoice) -> Bool
  {
    guard let choice = TemplateChoice(paths, settings, plan) else { return isPage(task) }
    return choice.reaches(task, keys)
  }

  /// Whether templates and words affect it at all.
  private func isPage(_ task: FileTask) -> Bool {
    switch task {
    case .graph, .lookup, .graphReadme, .sitemap, .asset, .searchIndex, .searchTexts, .searchWords, .searchVocabulary:
      false
    default: true
    }
  }

  /// Each setting, with the effect of a change to it.
  private var settings: [(name: String, choice: SettingChoice)] {
    var (title, author, description) = (AskedSettings(), AskedSettings(), AskedSettings())
    (title.title, author.author, description.description) = ("", "", "")
    var changes = AskedSettings()
    changes.changes = WrittenTime("2000-01-01").map { .init(from: $0) }
    return [("title", title), ("author", author), ("description", description), ("changes", changes)].map {
      ($0.0, SettingChoice(from: AskedSettings(), to: $0.1))
    }
  }

  private func lists(_ task: FileTask) -> String? {
    switch task {
    case .index: "published items, by the beginnings of their keys"
    case .graph, .lookup, .sitemap: "published items whose keys begin alike"
    case .redirect: "former titles of items"
    case .searchItems, .searchTexts: "published items of a part of the search"
    case .searchIndex: "how much is searched"
    case .searchWords, .searchVocabulary: "the words of all texts, from the files in search/texts/"
    case .asset: "a file that is copied as it is"
    default: nil
    }
  }
}
