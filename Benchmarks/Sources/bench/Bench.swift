import ArgumentParser
import Corpora
import Foundation

/// The program that `bin/bench` runs: it makes one table after the other, on one machine, in one run.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures Offprint: full builds, edits, each output, the template engine.")

  @Option(help: "The release build of offprint.")
  var offprint = ".build/release/offprint"

  @Option(help: "The release build of swift-mustache-page.")
  var swiftMustachePage = "Benchmarks/SwiftMustachePage/.build/release/swift-mustache-page"

  @Option(help: "How many items the corpora have, separated by commas.")
  var sizes = "1000,10000"

  @Option(help: "How often each thing is run, in turn; the tables show medians.")
  var runs = 5

  @Flag(help: "The sizes 1000, 10000 and 100000.")
  var full = false

  @Option(help: "The outputs beside items, as offprint's --outputs names them.")
  var outputs = "index,graph,lookup,sitemap,timeline,history,feeds,calendar,search,tags,neighbourhood,map,previews"

  @Flag(help: "With --corpus: one whose versions, lengths and links follow power laws, as real ones do.")
  var skewed = false

  @Option(help: "Only writes the store of a corpus of the first size here, and measures nothing.")
  var corpus: String?

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs wants at least 1") }
    guard counts.count == sizes.split(separator: ",").count, !counts.isEmpty, counts.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("--sizes wants whole numbers, such as 1000,10000")
    }
  }

  private var counts: [Int] {
    full ? [1000, 10_000, 100_000] : sizes.split(separator: ",").compactMap { Int($0) }
  }

  /// Each size twice: with notes that are alike, and with a skewed corpus.
  private var corpora: [CorpusName] {
    counts.flatMap { [CorpusName(count: $0, isSkewed: false), CorpusName(count: $0, isSkewed: true)] }
  }

  func run() throws {
    if let corpus {
      return print("\(corpus): \(try Corpus(count: counts[0], isSkewed: skewed).write(to: corpus)) facts")
    }
    let workshop = try Workshop()
    defer { workshop.close() }
    let program = Program(path: offprint)
    let engines = try EngineRace(runs: runs, program: swiftMustachePage, folder: workshop.corpora)
    show("The engine on one page", try engines.run())
    let builds = BuildRace(offprint: program, workshop: workshop, corpora: corpora, runs: runs)
    show("Full builds, medians of \(runs)", try builds.run())
    let size = counts.min { abs($0 - 10_000) < abs($1 - 10_000) } ?? counts[0]
    let edits = EditRace(offprint: program, workshop: workshop, corpora: corpora, runs: runs)
    show("An edit until it shows, milliseconds, medians of \(runs)", try edits.run())
    for corpus in corpora where corpus.count == size {
      let each = OutputRace(
        offprint: program, workshop: workshop, corpus: corpus, runs: runs,
        outputs: outputs.split(separator: ",").map(String.init))
      show("Each output at \(corpus.text) items, medians of \(runs)", try each.run())
    }
  }

  private func show(_ title: String, _ table: Table) { print("\n\(title)\n\n\(table.text)") }
}
