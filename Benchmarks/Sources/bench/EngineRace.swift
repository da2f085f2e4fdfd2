import Escaping
import Foundation
import PageEngines

/// One page rendered in several ways, which must give the same bytes.
struct EngineRace {
  private let runs: Int
  private let contestants: [any Contestant]

  /// - Parameters:
  ///   - program: `swift-mustache-page`.
  ///   - folder: the folder in which the program finds the page.
  init(runs: Int, program: String, folder: URL, page: EnginePage = .sample) throws {
    self.runs = runs
    contestants = [
      HandContestant(page: page), try OffprintContestant(page: page),
      try SwiftMustacheContestant(program: program, page: page, folder: folder),
    ]
  }

  func run() throws -> Table {
    let length = try check()
    var times = [[Double]](repeating: [], count: contestants.count)
    for round in 0...runs {
      for (place, contestant) in contestants.enumerated() {
        let time = try contestant.microseconds()
        if round > 0 { times[place].append(time) }
      }
    }
    return table(of: times.map(median), length: length)
  }

  /// - Returns: the length of the page in bytes.
  private func check() throws -> Int {
    let pages = try contestants.map { contestant in
      var sink = Sink()
      try contestant.render(into: &sink)
      return sink.text
    }
    for (page, contestant) in zip(pages, contestants) where page != pages[0] {
      throw Failure("\(contestant.name) does not give the same bytes as \(contestants[0].name):\n\(page)\n\(pages[0])")
    }
    return pages[0].utf8.count
  }

  private func table(of medians: [Double], length: Int) -> Table {
    var table = Table(["\(length) bytes", "µs CPU", "x by hand"])
    for (contestant, time) in zip(contestants, medians) {
      table.add([contestant.name, time.fixed(2), "\((time / medians[0]).fixed(1)) x"])
    }
    return table
  }
}
