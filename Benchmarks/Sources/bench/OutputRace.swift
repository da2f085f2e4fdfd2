/// The cost of each output in addition to the item pages.
struct OutputRace {
  let offprint: Program
  let workshop: Workshop
  let corpus: CorpusName
  let runs: Int
  /// The outputs besides `items`, as `--outputs` names them.
  let outputs: [String]

  func run() throws -> Table {
    let store = try workshop.store(of: corpus)
    let combinations = ["items"] + outputs.map { "items,\($0)" }
    var usages = [[Usage]](repeating: [], count: combinations.count)
    for round in 0...runs {
      for (place, only) in combinations.enumerated() {
        let usage = try workshop.withSite {
          try offprint.run(["build", store, "--output", $0, "--outputs", only] + CorpusName.options)
        }
        if round > 0 { usages[place].append(usage) }
      }
    }
    return table(of: usages.map(Usage.init(medianOf:)))
  }

  private func table(of medians: [Usage]) -> Table {
    var table = Table(["output", "CPU s", "wall s", "MiB", "% of the item pages"])
    let items = medians[0]
    table.add(["items", items.cpu.fixed(3), items.wall.fixed(3), items.memory.fixed(0), "100.0"])
    for (output, median) in zip(outputs, medians.dropFirst()) {
      let (cpu, wall) = (median.cpu - items.cpu, median.wall - items.wall)
      table.add([
        "+ \(output)", cpu.fixed(3), wall.fixed(3), (median.memory - items.memory).fixed(0),
        (100 * cpu / items.cpu).fixed(1),
      ])
    }
    return table
  }
}
