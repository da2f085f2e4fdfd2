import ArgumentParser
import Diagnostics
import Pages
import Site
import Store

/// `offprint diff SOURCE --from A --to B`
struct DiffCommand: HelpfulCommand {
  static let examples = [
    Example("offprint diff notes/ --from 2024-02-09", "since that day"),
    Example("offprint diff notes/ --from 2024-02-09 --to 2024-03-01", "two days"),
    Example("offprint diff --from 2024-02-09 --format json", "for a program"),
  ]

  static let mainOptions = [
    "--from", "--to", "--root", "--config", "--exclude-type", "--time-zone", "--outputs", "--format",
  ]

  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changed on a site between two days.",
    usage: "offprint diff --from <time> [<options>] [<source>]",
    discussion: """
      Makes the sites of both days or moments in memory, and lists the items and references that were added, changed or removed, \
      and every page that became another, with the reason. Nothing is written, and what is withheld today is not named.

      Exit codes: 0 compared, whether anything differs or not; 1 something failed; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

  @Option(
    help: ArgumentHelp("The day or moment of the earlier site, such as 2024-02-09.", valueName: "time"),
    transform: AsOfOptions.time)
  var from: WrittenTime

  @Option(
    help: ArgumentHelp("The day or moment of the later site (default: now).", valueName: "time"),
    transform: AsOfOptions.time)
  var to: WrittenTime?

  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: SourceOptions.title) var sources: SourceOptions
  @OptionGroup(title: SourceOptions.title) var zone: ZoneOption
  @OptionGroup(title: WordingOptions.title) var wording: WordingOptions
  @OptionGroup(title: LookOptions.title) var look: LookOptions
  @OptionGroup(title: PageOptions.title) var pages: PageOptions
  @OptionGroup(title: JobOptions.title) var jobs: JobOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions

  /// Two days need no zone, and so no settings, to be compared.
  func validate() throws {
    if let to, from.isAfter(to) { throw ValidationError("'--from' is later than '--to'. \(Self.remedy).") }
  }

  func run() throws {
    let site = SiteOptions(
      sources: sources, zone: zone, selection: selection, wording: wording, look: look, pages: pages, work: jobs,
      messages: messages)
    let publishing = Publishing(site, isReport: true)
    try publishing.speaker.withMessages {
      let (chosen, contents, drives) = try publishing.open(source)
      let build = try publishing.makeBuild(contents, of: chosen.path, drives.store, defaultOutput: "public")
      let zone = try ZoneRules(named: build.settings.timeZone)
      let (first, second) = (from.last(in: zone), to?.last(in: zone))
      if let second, second < first { throw Self.misordered(first, second, zone) }
      let (difference, errors) = try build.differences(
        from: AsOf(first), to: second.map { AsOf($0) } ?? .present, of: drives.store)
      try publishing.speaker.tell(
        difference, text: DifferenceText(difference, foldsData: true).text, errors: errors)
    }
  }

  private static let remedy = "The earlier one goes to --from"

  private static func misordered(_ first: Moment, _ second: Moment, _ zone: ZoneRules) -> Diagnostic {
    func day(_ moment: Moment) -> String { zone.civilTime(of: moment).map { " (\($0.date.isoText))" } ?? "" }
    return Diagnostic(
      .error, "diff-order", "'--from'\(day(first)) is later than '--to'\(day(second))", notes: [remedy])
  }
}
