import Escaping
import PageEngines

/// Offprint's own engine. Every answer of the reader is recorded.
struct OffprintContestant: Contestant {
  let name = "offprint, reads recorded"
  let calls = 5000
  private let compiled: OffprintPage

  init(page: EnginePage) throws { compiled = try OffprintPage(page) }

  func render(into sink: inout Sink) throws { try compiled.render(into: &sink) }
}
