import Graph
import Pages
import Time
import Views

/// Which tasks are done again because templates hold something else than before.
struct TemplateChoice {
  private let plan: SitePlan
  /// Nil where templates are the same.
  private let effects: TemplateEffects?

  /// - Parameter paths: of files that hold something else.
  /// - Returns: nil where it is all of them.
  init?(_ paths: Set<String>, _ plan: SitePlan) {
    self.plan = plan
    effects = paths.isEmpty ? nil : TemplateEffects(of: paths, in: plan.views)
    if effects == nil, !paths.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - names: tasks that are done anyway.
  ///   - ask: says which tasks asked for any of some keys.
  func tasks(
    besides names: Set<TaskLedger.Name>, asking ask: (Set<ReadKey>) throws -> Set<TaskLedger.Name>
  ) rethrows -> [FileTask] {
    guard let effects else { return [] }
    var reader = ItemReader(
      plan.site, views: plan.views, names: plan.names, timelines: plan.timelines, scopes: plan.scopes,
      tags: plan.tags)
    let rows = try ask(effects.rows(&reader))
    let updates = try ask(effects.updates(&reader))
    return plan.tasks.filter { task in
      let name = plan.name(of: task)
      return !names.contains(name)
        && (rows.contains(name) || tellsChanges(task) && updates.contains(name) || reach(task, effects, &reader))
    }
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
    case .graph, .lookup, .graphReadme, .sitemap, .calendar, .searchIndex, .searchItems, .searchTexts, .searchWords,
      .searchVocabulary:
      false
    }
  }

  /// Agendas tell what is planned, and pages of items have histories of their own.
  private func tellsChanges(_ task: FileTask) -> Bool {
    switch task {
    case .time(.day, _), .changes: true
    default: false
    }
  }
}
