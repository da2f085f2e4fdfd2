/// Full builds of growing corpora, which show whether the work grows as the site does.
struct BuildRace {
  let offprint: Program
  let workshop: Workshop
  let corpora: [CorpusName]
  let runs: Int

  func run() throws -> Table {
    let stores = try corpora.map { try workshop.store(of: $0) }
    var usages = [[Usage]](repeating: [], count: corpora.count)
    // The sizes take turns, so that a machine that becomes slow slows all of them. The first round only warms the caches.
    for round in 0...runs {
      for (place, store) in stores.enumerated() {
        let usage = try workshop.withSite { try offprint.run(["build", store, "--output", $0] + CorpusName.options) }
        if round > 0 { usages[place].append(usage) }
      }
    }
    return table(of: usages.map(Usage.init(medianOf:)))
  }

  private func table(of medians: [Usage]) -> Table {
    var table = Table(["items", "CPU s", "µs an item", "wall s", "MiB", "growth of CPU"])
    for (place, median) in medians.enumerated() {
      // Each size has two corpora, one of each kind.
      let growth = place < 2 ? "" : "\((median.cpu / medians[place - 2].cpu).fixed(2)) x"
      table.add([
        corpora[place].text, median.cpu.fixed(3), (median.cpu * 1_000_000 / Double(corpora[place].count)).fixed(1),
        median.wall.fixed(3), median.memory.fixed(0), growth,
      ])
    }
    return table
  }
}
