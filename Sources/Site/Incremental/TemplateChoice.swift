import Graph
import Pages
import Time
import Views

/// Which tasks run again because templates changed, or read a setting that changed.
struct TemplateChoice {
  private let plan: SitePlan
  private let settings: SettingChoice
  /// Nil if templates are the same.
  private let effects: TemplateEffects?

  /// - Parameter paths: the files with different contents, or that read a changed setting.
  /// - Returns: nil if all tasks run again.
  init?(_ paths: Set<String>, _ settings: SettingChoice, _ plan: SitePlan) {
    self.plan = plan
    self.settings = settings
    effects = paths.isEmpty ? nil : TemplateEffects(of: paths, in: plan.views)
    if effects == nil, !paths.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - names: tasks that run anyway.
  ///   - ask: returns the tasks that asked for any of some keys.
  func tasks(
    besides names: Set<TaskLedger.Name>, asking ask: (Set<ReadKey>) throws -> Set<TaskLedger.Name>
  ) rethrows -> [FileTask] {
    guard let effects else { return settings.isEmpty ? [] : plan.tasks.filter { isReached($0, besides: names) } }
    var reader = plan.makeReader()
    let rows = try ask(effects.rows(of: plan.site.publication.items, &reader))
    let updates = try ask(effects.updates(of: plan.site.publication.items, &reader))
    return plan.tasks.filter { task in
      let name = plan.name(of: task)
      if isReached(task, besides: names) { return true }
      return !names.contains(name)
        && (rows.contains(name) || tellsChanges(task) && updates.contains(name) || reach(task, effects, &reader))
    }
  }

  /// Whether one task runs again, judged by what it asked.
  func reaches(_ task: FileTask, _ keys: Set<ReadKey>) -> Bool {
    guard let effects else { return false }
    var reader = plan.makeReader()
    if reach(task, effects, &reader) { return true }
    let rows = keys.filter { $0.kind == .row }.map(\.item), told = keys.filter { $0.kind == .update }.map(\.item)
    return !effects.rows(of: rows, &reader).isDisjoint(with: keys)
      || tellsChanges(task) && !effects.updates(of: told, &reader).isDisjoint(with: keys)
  }

  private func isReached(_ task: FileTask, besides names: Set<TaskLedger.Name>) -> Bool {
    !settings.isEmpty && settings.reaches(task, in: plan) && !names.contains(plan.name(of: task))
  }

  private func reach(_ task: FileTask, _ effects: TemplateEffects, _ reader: inout ItemReader) -> Bool {
    switch task {
    case .item(let position): effects.reach(pagesOf: plan.site.publication.items[position], &reader)
    case .index(let number): plan.index.map { effects.reach(.index($0.nodes[number])) } ?? true
    case .missing: effects.reach(.missing) || effects.reach(file: "404.js")
    case .redirect(let number): effects.reach(.redirect(to: plan.redirects[number].item))
    case .time(let page, let number):
      effects.reach(.time(page, of: plan.timelines[number]))
    case .changes(let part):
      plan.changes.map { effects.reach(.changes($0, part: part)) } ?? true
    case .feed: effects.reachesFeeds(of: plan.site.publication.root)
    case .asset(let number): effects.reach(file: "assets/" + plan.views.assets[number].path)
    case .tag(let number, let part): effects.reach(.tag(number, part: part))
    case .tags(let page): effects.reach(.tags(page))
    case .searchPage: effects.reach(.search)
    case .mapPage: effects.reach(.map([]))
    case .graph, .map, .previews, .lookup, .graphReadme, .sitemap, .calendar, .searchIndex, .searchItems, .searchTexts,
      .searchWords,
      .searchVocabulary:
      false
    }
  }

  /// Agendas show what is planned, and item pages have their own histories.
  private func tellsChanges(_ task: FileTask) -> Bool {
    switch task {
    case .time(.day, _), .time(.overview, _), .changes: true
    default: false
    }
  }
}
