import ArgumentParser
import Diagnostics
import Foundation
import Pages
import SettingsFiles
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
      Lists the items that have every word in their title, type or id; without words, all. An item is also found by its page \
      and by itemid:ID. The date is the day on which it came. The first word is the source if there is a file or folder of that name; otherwise \
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
      let (_, contents, drives) = try open(isSource, publishing)
      let listing = ItemListing(in: try ZoneRules(named: publishing.timeZone(contents)))
      let lines = try listing.lines(of: drives.store, matching: Array(words.dropFirst(isSource ? 1 : 0)))
      if lines.isEmpty, !isSource, let word = words.first, Importing.isLikePath(word) {
        // It was looked for as a word, but may have been meant as a source.
        publishing.speaker.warn("there is no file or folder '\(word)'")
      }
      try publishing.speaker.tell(Result(items: lines), text: ItemListing.text(lines))
      if lines.isEmpty, messages.format == .text, !messages.quiet { Terminal.warn("Nothing found") }
    }
  }

  /// - Throws: a diagnostic if the first word is no source, and no other is named.
  private func open(
    _ isSource: Bool, _ publishing: Publishing
  ) throws -> (source: ChosenSource, contents: SettingsFile.Contents, drives: Drives) {
    do { return try publishing.open(isSource ? words.first : nil) } catch let problem as Diagnostic {
      guard problem.identifier == ChosenSource.unnamed, let word = words.first else { throw problem }
      let summary = "There is no file or folder of this name, and the settings name no source"
      let near = Importing.suggestion(for: word).map { ["Did you mean '\($0)'?"] } ?? []
      throw Diagnostic(.error, "source-missing", summary, at: .path(word), notes: near + problem.notes)
    }
  }
}
