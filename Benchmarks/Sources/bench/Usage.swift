/// What one run of a program cost.
struct Usage {
  /// Seconds of CPU, user and system, of the program and its children.
  let cpu: Double
  /// Seconds by the clock.
  let wall: Double
  /// The most memory it held at once, in MiB.
  let memory: Double

  /// The median of each column. The runs must not be empty.
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

/// The middle of some numbers; of an even count the mean of the two in the middle. 0 for none.
func median(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return 0 }
  let sorted = numbers.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
