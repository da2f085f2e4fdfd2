import ArgumentParser
import Audit
import Diagnostics
import Pages
import Site
import Store

/// `offprint audit STORE`
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Say what a site would publish of a store and what it withholds, with why.",
    discussion: """
      Lists every item, attribute and reference that would leave the machine, by drive, and everything withheld with its \
      reason: the setting or the value that decided. It takes the options of build and writes nothing. What it prints names \
      withheld things: it is for the eyes of the store's owner.

      Exit codes: 0 told, 1 something failed, 64 wrong usage.
      """)

  @Argument(help: "The store to read. It is never written.")
  var store: String

  @OptionGroup var earlier: AsOfOptions

  @OptionGroup var site: SiteOptions

  func run() throws {
    let publishing = Publishing(site, earlier)
    try publishing.withMessages {
      let contents = try publishing.settings(beside: store)
      let drives = try publishing.drives(of: store, contents)
      let report = try publishing.makeBuild(contents, of: store, defaultOutput: "public").audit(of: drives.store)
      print(try site.format.write(report, paths: drives.all.map(\.name)), terminator: "")
    }
  }
}
