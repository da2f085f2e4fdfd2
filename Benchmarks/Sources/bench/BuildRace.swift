/// Full builds of growing corpora: does the work grow as the site does?
struct BuildRace {
  let offprint: Program
  let workshop: Workshop
  let sizes: [Int]
  let runs: Int

  func run() throws -> Table {
    let stores = try sizes.map { try workshop.store(of: $0) }
    var usages = [[Usage]](repeating: [], count: sizes.count)
    // In turn, so that a machine that grows slow slows every size alike. The first round only warms the caches.
    for round in 0...runs {
      for (place, store) in stores.enumerated() {
        let usage = try workshop.withSite { try offprint.run(["build", store, "--output", $0, "--quiet"]) }
        if round > 0 { usages[place].append(usage) }
      }
    }
    return table(of: usages.map(Usage.init(medianOf:)))
  }

  private func table(of medians: [Usage]) -> Table {
    var table = Table(["items", "CPU s", "µs an item", "wall s", "MiB", "growth of CPU"])
    for (place, median) in medians.enumerated() {
      let growth = place == 0 ? "" : "\((median.cpu / medians[place - 1].cpu).fixed(2)) x"
      table.add([
        "\(sizes[place])", median.cpu.fixed(3), (median.cpu * 1_000_000 / Double(sizes[place])).fixed(1),
        median.wall.fixed(3), median.memory.fixed(0), growth,
      ])
    }
    return table
  }
}
