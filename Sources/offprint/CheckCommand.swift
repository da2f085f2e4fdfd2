import ArgumentParser
import Diagnostics
import Foundation
import Site

/// `offprint check SOURCE`
struct CheckCommand: HelpfulCommand {
  static let examples = [
    Example("offprint check notes/", "a folder of Markdown notes"),
    Example("offprint check itemstore.sqlite --verbose", "every message by itself"),
    Example("offprint check --format json", "for a program"),
  ]

  static let mainOptions = [
    "--root", "--config", "--attachments", "--source", "--drive", "--exclude-type", "--verbose", "--format",
  ]

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find dead links, missing files and items out of reach.",
    usage: "offprint check [<options>] [<source>]",
    discussion: """
      Makes all pages in memory and writes nothing. It finds links and references that lead nowhere, attachments and embedded \
      texts that are missing, and items that the root does not lead to (orphans).

      Exit codes: 0 nothing found; 1 the site could not be checked; 2 something found; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: SourceOptions.title) var sources: SourceOptions
  @OptionGroup(title: SourceOptions.title) var zone: ZoneOption
  @OptionGroup(title: LookOptions.title) var look: LookOptions
  @OptionGroup(title: JobOptions.title) var jobs: JobOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions
  @OptionGroup(title: MessageOptions.title) var warnings: WarningOptions

  private struct Result: Encodable {
    let problems: Int
    let orphans: [SiteCheck.Orphan]
  }

  func run() throws {
    let publishing = Publishing(
      SiteOptions(
        sources: sources, zone: zone, selection: selection, look: look, work: jobs, messages: messages,
        warnings: warnings), isReport: true)
    try publishing.speaker.withMessages {
      let (chosen, contents, drives) = try publishing.open(source)
      let build = try publishing.makeBuild(contents, of: chosen.path, drives.store, defaultOutput: "public")
      let check = try build.check(of: drives.store)
      let settings = publishing.speaker.settings
      let text = CheckText(
        check, printsAll: warnings.printsAll, named: { settings.located(drives.store.named($0)) },
        titled: { drives.store.title(of: $0) })
      // As text, the messages are the result.
      if messages.format == .json { try publishing.speaker.tell(drives.store.named(check.messages)) }
      try publishing.speaker.tell(Result(problems: text.count, orphans: check.orphans), text: text.text)
      if check.messages.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
      if text.count > 0 { throw ExitCode(2) }
    }
  }
}
