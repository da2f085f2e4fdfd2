import Escaping

/// One way to render the page of the engine race.
protocol Contestant {
  var name: String { get }
  /// The number of pages that it renders in some milliseconds.
  var calls: Int { get }
  func render(into sink: inout Sink) throws
  /// The microseconds of CPU for one page.
  func microseconds() throws -> Double
}

extension Contestant {
  func microseconds() throws -> Double {
    var sink = Sink(capacity: 1 << 16)
    return try Stopwatch.microseconds(calls: calls) {
      sink.clear()
      try render(into: &sink)
    }
  }
}
