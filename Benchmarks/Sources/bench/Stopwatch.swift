#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the CPU that this process spends, so that a busy machine does not count.
enum Stopwatch {
  /// Microseconds of CPU for one call of `body`, as the mean of so many calls that they take some milliseconds.
  static func microseconds(calls: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    for _ in 0..<calls { try body() }
    let ticks = Double(clock() - start)
    return ticks / Double(CLOCKS_PER_SEC) * 1_000_000 / Double(calls)
  }
}
