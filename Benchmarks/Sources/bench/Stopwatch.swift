#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the CPU time of this process, so that other work on the machine does not count.
enum Stopwatch {
  /// The microseconds of CPU for one call of `body`, as the mean of enough calls to take some milliseconds.
  static func microseconds(calls: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    for _ in 0..<calls { try body() }
    let ticks = Double(clock() - start)
    return ticks / Double(CLOCKS_PER_SEC) * 1_000_000 / Double(calls)
  }
}
