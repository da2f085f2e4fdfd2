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
    let titles = letGo(of: try items(withNewFacts: source))
    let changed = try keeper.apply(source)
    let plan = try build.plan(of: keeper, views)
    let work = try LiveWork(build, plan, since: self, changed, titles, inputs)
    return try work.run(&self, progress) { build.complete($0, of: plan.site, from: source) }
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
