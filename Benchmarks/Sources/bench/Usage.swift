/// The cost of one run of a program.
struct Usage {
  /// The seconds of CPU, user and system, of the program and its children.
  let cpu: Double
  /// The seconds of wall time.
  let wall: Double
  /// The maximum memory, in MiB.
  let memory: Double

  /// The median of each column. `runs` must not be empty.
  init(medianOf runs: [Usage]) {
    cpu = median(runs.map(\.cpu))
    wall = median(runs.map(\.wall))
    memory = median(runs.map(\.memory))
  }

  init(cpu: Double, wall: Double, memory: Double) {
    self.cpu = cpu
    self.wall = wall
    self.memory = memory
  }
}

/// The median of some numbers; for an even count the mean of the two in the middle. 0 if there are none.
func median(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return 0 }
  let sorted = numbers.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
