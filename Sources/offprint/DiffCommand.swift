import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Site
import Store

/// `offprint diff STORE --from A --to B`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what differs between the sites of two moments.",
    discussion: """
      Makes the sites as of two days or moments in memory, and lists the items and references that were added, changed or \
      removed between them, and every page that a build would write otherwise, with the reason. Nothing is written, and \
      what is withheld today is not named.

      Exit codes: 0 compared, whether anything differs or not; 1 something failed; 64 wrong usage.
      """)

  @Argument(help: "The store to read. It is never written.")
  var store: String

  @Option(
    help: ArgumentHelp("The day or moment of the earlier site, such as 2024-02-09.", valueName: "time"),
    transform: AsOfOptions.time)
  var from: WrittenTime

  @Option(
    help: ArgumentHelp("The day or moment of the later site (default: all that the store holds).", valueName: "time"),
    transform: AsOfOptions.time)
  var to: WrittenTime?

  @OptionGroup var site: SiteOptions

  func run() throws {
    let publishing = Publishing(site)
    try publishing.withMessages {
      let contents = try publishing.settings(beside: store)
      let drives = try publishing.drives(of: store, contents)
      let build = try publishing.makeBuild(contents, of: store, defaultOutput: "public")
      let zone = try ZoneRules(named: build.settings.timeZone)
      let (difference, errors) = try build.differences(
        from: AsOf(from.last(in: zone)), to: to.map { AsOf($0.last(in: zone)) } ?? .present, of: drives.store)
      print(try site.format.write(difference), terminator: "")
      if !errors.isEmpty { throw Messages(errors) }
    }
  }
}
