import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Site
import Store
import Views

/// `offprint build STORE`
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build a site from a fact store.",
    discussion: """
      Reads a Workbench store (its SQLite file or the app's 'User DB.store'; known by content, not by name) and writes \
      the site of everything that the root item reaches. Settings come from offprint.yaml beside the store; a flag wins \
      over the file.

      When facts, templates, settings and program are those of the last build, nothing is done, and the files of the site are not \
      looked at; --full mends what was altered in them by hand.

      Exit codes: 0 built, 1 nothing or not everything could be built, 2 built with warnings under --strict, 64 wrong usage.
      """)

  @Argument(help: "The store to read. It is never written.")
  var store: String

  @OptionGroup var earlier: AsOfOptions

  @OptionGroup var work: WorkOptions

  @OptionGroup var site: SiteOptions

  func run() throws {
    try Publishing(site, earlier, work).run(store: store)
  }
}
