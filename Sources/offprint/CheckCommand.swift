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

/// What a check found, as it is printed: kind by kind with its number, each thing with its place.
struct CheckText {
  private let check: SiteCheck
  private let messages: [Diagnostic]
  private let printsAll: Bool
  /// Of an item, by its id; nil where it has none.
  private let title: (String) -> String?
  /// So many of each kind are printed unless all are asked for.
  private static let most = 10

  /// - Parameter named: names the items of messages by their files, and facts by their ids.
  init(
    _ check: SiteCheck, printsAll: Bool, named: ([Diagnostic]) -> [Diagnostic],
    titled title: @escaping (String) -> String?
  ) {
    messages = named(check.messages)
    (self.check, self.printsAll, self.title) = (check, printsAll, title)
  }

  /// How many things were found.
  var count: Int { messages.count + check.orphans.count }

  var text: String {
    let kinds = Dictionary(grouping: messages, by: \.identifier).sorted { one, other in
      (one.value[0].severity == .error ? 0 : 1, one.key) < (other.value[0].severity == .error ? 0 : 1, other.key)
    }
    var sections = kinds.map { _, messages in
      section(WarningGroup(count: messages.count, warnings: messages).heading, messages.map(line))
    }
    let orphans = check.orphans.map { $0.title.isEmpty ? $0.id : "\($0.title) (\($0.id))" }
    if !orphans.isEmpty {
      let heading =
        orphans.count == 1 ? "item that the root does not lead to" : "items that the root does not lead to"
      sections.append(section("\(WarningGroup.grouped(orphans.count)) \(heading)", orphans))
    }
    let isCut = !printsAll && (kinds.map(\.value.count) + [orphans.count]).contains { $0 > Self.most }
    let last =
      count == 0 ? "Nothing found" : "\(WarningGroup.grouped(count)) \(count == 1 ? "problem" : "problems") found"
    sections.append([last + (isCut ? "; --verbose prints all" : "")])
    return sections.joined(separator: [""]).map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private func section(_ heading: String, _ lines: [String]) -> [String] {
    let shown = printsAll ? lines[...] : lines.prefix(Self.most)
    let more = lines.count - shown.count
    return [heading] + shown.map { "  " + $0 } + (more > 0 ? ["  and \(WarningGroup.grouped(more)) more"] : [])
  }

  private func line(_ message: Diagnostic) -> String {
    let place = message.place.map { WarningGroup.words(of: $0, titled: title) + ": " } ?? ""
    return place + message.summary
  }
}
