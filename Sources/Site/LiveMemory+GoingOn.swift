import Graph
import Pages
import Store

extension LiveMemory {
  /// Brings the folder up to date with the facts that came, and the memory with it.
  ///
  /// - Parameters:
  ///   - inputs: those of now, which differ from the memory's by new facts alone.
  ///   - progress: called now and then from any thread with how many tasks of how many are done.
  /// - Returns: the report, and the paths of the files that were made, whether they differed or not.
  /// - Throws: as `Build.run` does; the memory is of no use then.
  mutating func goOn(
    _ build: Build, _ source: some FactSource, _ inputs: SiteInputs,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws -> (report: BuildReport, made: [String]) {
    let items = try items(withNewFacts: source)
    let titles = plan.map { SiteMemory.titles(of: items, in: $0.site) } ?? [:]
    let changed = try keeper.apply(source)
    let later = try plan(after: changed, build)
    let work = try LiveWork(build, later, since: self, changed, titles, inputs)
    return try work.run(&self, progress) { build.complete($0, of: later.site, from: source) }
  }

  /// The plan of today: mostly that of before, with other timelines.
  private mutating func plan(after changed: ChangedKeys, _ build: Build) throws -> SitePlan {
    if let plan, plan.site.stands(after: changed) {
      plan.site.refreshMentions(of: changed.items)
      let positions = changed.items.compactMap { plan.site.publication.position(of: $0) }
      if let later = plan.after(Set(positions)) { return later }
    }
    letGo()
    return try build.plan(of: keeper, views, following: search)
  }

  /// Items that are known, of which a source has new facts.
  private func items(withNewFacts source: some FactSource) throws -> [ItemIndex] {
    var items: Set<ItemIndex> = []
    _ = try source.scan(after: keeper.graph.cursor) { fact in
      if let item = keeper.graph.item(withID: fact.itemId) { items.insert(item) }
    }
    return Array(items)
  }
}
