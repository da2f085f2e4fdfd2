import ArgumentParser
import Diagnostics
import Foundation
import Pages
import QuickEntry
import Store

/// `offprint add "- buy fleece"`
struct AddCommand: HelpfulCommand {
  static let examples = [
    Example("offprint add '- buy fleece'", "a todo, below the root"),
    Example("offprint add 'A thought' --under Garden", "a note, below another item"),
    Example("offprint add < list.txt", "an entry for each line"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add items to a store of your own.",
    usage: "offprint add [<options>] [<entries> ...]",
    discussion: """
      Each argument is an entry. Without arguments, or with '-', each line of standard input is one. The store is one that \
      Workbench can open. It is made if it is not there.

        - TEXT                     a todo
        http://ADDRESS TITLE       a link
        itemid:ID                  a reference to an item
        /LATITUDE,LONGITUDE NAME   a location
        @2024-03-01 TEXT           an event; with a time: @2024-03-01T18:25
        anything else              a note

      A single word that begins with '-' is taken for an option; write '--' before it to make it an entry. Nothing in the store \
      is ever changed: facts are added, those of one entry together and with one time.

      Exit codes: 0 all added; 1 nothing could be added; 2 some entry was left out; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(parsing: .allUnrecognized, help: "The entries.")
  var entries: [String] = []

  @Option(
    help: ArgumentHelp("The item to add to, by id, title or page (default: the root).", valueName: "item"),
    transform: NameArgument.read)
  var under: String?

  @Option(
    help: ArgumentHelp("When it happened, such as 2024-02-09 or 2024-02-09T18:25 (default: now).", valueName: "time"),
    transform: AsOfOptions.time)
  var at: WrittenTime?

  @OptionGroup var options: EntryOptions

  /// Options that are misspelt would otherwise become notes.
  func validate() throws {
    if entries.first == "-", entries.count > 1 {
      throw ValidationError(
        "Put the entry in quotes, or the shell takes it apart: offprint add '\(entries.joined(separator: " "))'")
    }
    let option = entries.prefix { $0 != "--" }.first {
      $0.hasPrefix("-") && !$0.contains(where: \.isWhitespace) && $0 != "-"
    }
    guard let option else { return }
    let near = Suggestion.nearest(to: option, among: ["--under", "--at", "--store", "--config", "--format", "--help"])
    throw ValidationError(
      "Unknown option '\(option)'." + (near.map { " Did you mean '\($0)'?" } ?? "")
        + " To add it as an entry, write '--' before it.")
  }

  func run() throws {
    var entries = entries.map(EntryMark.removed)
    if let end = entries.firstIndex(of: "--") { entries.remove(at: end) }
    let speaker = Speaker(options.format)
    try speaker.withMessages {
      let desk = try options.open(made: true)
      let parent = try under.map { try ItemName($0).id(in: desk.items) } ?? desk.root
      try DeletedItem.check(
        parent, in: desk, note: "Name another item with --under, or bring this one back: offprint set ITEM title=TEXT")
      var adding = Adding(desk: desk, parent: parent, time: at?.first(in: desk.zone), speaker: speaker)
      if entries.isEmpty || entries == ["-"] { try adding.addStandardInput() } else { try adding.add(entries) }
      if adding.hasSkipped { throw ExitCode(2) }
    }
  }
}

/// Entries such as '- buy fleece' begin as options do, and the parser would look for the letters of short options in them. They are
/// marked before it sees them.
enum EntryMark {
  /// No argument of a program can have it.
  private static let mark: Character = "\0"

  /// The arguments of the program, with a mark before each entry of 'add' that begins with one '-' and has a space.
  static func added(to arguments: [String]) -> [String] {
    guard arguments.first == "add" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.indices.map { place in
      let isValue = place > 0 && isOption(arguments[place - 1])
      return place < end && !isValue && isEntry(arguments[place]) ? "\(mark)\(arguments[place])" : arguments[place]
    }
  }

  /// An entry as it was typed.
  static func removed(from entry: String) -> String { entry.first == mark ? String(entry.dropFirst()) : entry }

  private static func isEntry(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && !argument.hasPrefix("-c=")
      && argument.contains(where: \.isWhitespace)
  }

  /// Whether the value of an option follows.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-" && !argument.contains { $0.isWhitespace || $0 == "=" }
  }
}
