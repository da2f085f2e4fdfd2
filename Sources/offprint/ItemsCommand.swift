import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Store

/// `offprint items SOURCE WORDS`
struct ItemsCommand: HelpfulCommand {
  static let examples = [
    Example("offprint items itemstore.sqlite", "all items"),
    Example("offprint items notes/ quince todo", "those with both words"),
    Example("offprint items --format json", "for a program"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "items", abstract: "List items: id, type, date and title.",
    usage: "offprint items [<options>] [<source>] [<words> ...]",
    discussion: """
      Lists the items that have every word in their title, type or id; without words, all. The date is the day on which the \
      item begins, or else the one on which the store first heard of it. The first word is the source if there is a file or folder of that name; otherwise \
      offprint.yaml names it. Items are listed whether they would be published or not.

      Exit codes: 0 listed; 1 something failed; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: ArgumentHelp("The source, and words to look for.", valueName: "words"))
  var words: [String] = []

  @OptionGroup var sources: SourceOptions
  @OptionGroup var zone: ZoneOption
  @OptionGroup var messages: MessageOptions

  private struct Result: Encodable {
    let items: [ItemListing.Line]
  }

  func run() throws {
    let publishing = Publishing(SiteOptions(sources: sources, zone: zone, messages: messages), isReport: true)
    try publishing.speaker.withMessages {
      let isSource = words.first.map { FileManager.default.fileExists(atPath: Importing.parts(of: $0).path) } ?? false
      let (_, contents, drives) = try publishing.open(isSource ? words.first : nil)
      let listing = ItemListing(in: try ZoneRules(named: publishing.timeZone(contents)))
      let lines = try listing.lines(of: drives.store, matching: Array(words.dropFirst(isSource ? 1 : 0)))
      try publishing.speaker.tell(Result(items: lines), text: ItemListing.text(lines))
      if lines.isEmpty, messages.format == .text, !messages.quiet { Terminal.warn("Nothing found") }
    }
  }
}
