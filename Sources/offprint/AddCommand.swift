import ArgumentParser
import Diagnostics
import Foundation
import Pages
import QuickEntry
import Store

/// `offprint add "- buy fleece"`
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add items to a store of one's own.",
    discussion: """
      Each argument is an entry; without one, or with '-', each line of standard input is. The store is one that Workbench \
      can open, and is made when it is not there.

        - TEXT                     a todo
        http://ADDRESS TITLE       a link
        itemid:ID                  a reference to an item
        /LATITUDE,LONGITUDE NAME   a location
        @2024-03-01 TEXT           an event; of a time with @2024-03-01T18:25
        anything else              a note

      A single word that begins with '-' is meant as an option; behind '--' it is an entry. Nothing that is in the store is ever \
      changed: facts are appended, those of one entry together and with one time.

      Exit codes: 0 all added, 1 nothing could be added, 2 some entry was left out, 64 wrong usage.
      """)

  @Argument(parsing: .allUnrecognized, help: "The entries.")
  var entries: [String] = []

  @Option(help: ArgumentHelp("The item to add to, by id or title (default: the root).", valueName: "item"))
  var under: String?

  @Option(
    help: ArgumentHelp("When it became so, such as 2024-02-09 or 2024-02-09T18:25 (default: now).", valueName: "time"),
    transform: AsOfOptions.time)
  var at: WrittenTime?

  @OptionGroup var options: EntryOptions

  /// Options that are misspelt would otherwise become notes.
  func validate() throws {
    let option = entries.prefix { $0 != "--" }.first {
      $0.hasPrefix("-") && !$0.contains(where: \.isWhitespace) && $0 != "-"
    }
    if let option { throw ValidationError("Unknown option '\(option)'; an entry that is one word stands behind '--'.") }
  }

  func run() throws {
    var entries = entries
    if let end = entries.firstIndex(of: "--") { entries.remove(at: end) }
    try options.withMessages {
      let desk = try options.open(made: true)
      let parent = try under.map { try ItemName($0).id(in: desk.items) } ?? desk.root
      var adding = Adding(desk: desk, parent: parent, time: at?.first(in: desk.zone), options: options)
      if entries.isEmpty || entries == ["-"] { try adding.addStandardInput() } else { try adding.add(entries) }
      if adding.hasSkipped { throw ExitCode(2) }
    }
  }
}
