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

/// What differs between two sites, as it is printed.
struct DifferenceText {
  private let difference: SiteDifference
  /// What messages call an item: its title, or its id where it has none.
  private let names: [String: String]
  /// So many reasons stand beside a page; JSON has them all.
  private static let mostReasons = 5
  private let foldsData: Bool
  /// Folders of files that scripts read, and people do not.
  private static let data = ["graph", "map", "search"]

  /// - Parameter foldsData: whether the files that scripts read are in one line for each folder.
  init(_ difference: SiteDifference, foldsData: Bool = false) {
    self.difference = difference
    self.foldsData = foldsData
    let items = difference.items.removed + difference.items.changed + difference.items.added
    let references = difference.references.removed + difference.references.changed + difference.references.added
    let titles =
      references.flatMap { [($0.from, $0.fromTitle), ($0.to, $0.toTitle)] } + items.map { ($0.id, $0.title) }
    names = Dictionary(titles.filter { !$0.1.isEmpty }) { _, later in later }
  }

  /// A line for each thing, under headings for those kinds that have any.
  var text: String {
    let lines =
      section("items", difference.items) { item in
        "\(name(item.id)) (\(item.page))" + list(item.attributes)
      }
      + section("references", difference.references) { reference in
        let way = reference.type.map { "-\($0)->" } ?? "->"
        return "\(name(reference.from)) \(way) \(name(reference.to))" + list(reference.attributes)
      } + pages
    return lines.isEmpty ? "nothing differs\n" : lines.map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private func section<Thing>(
    _ title: String, _ changes: SiteDifference.Changes<Thing>, _ line: (Thing) -> String
  ) -> [String] {
    guard !changes.isEmpty else { return [] }
    return [title] + changes.added.map { "  + " + line($0) } + changes.changed.map { "  ~ " + line($0) }
      + changes.removed.map { "  - " + line($0) }
  }

  private var pages: [String] {
    guard !difference.pages.isEmpty else { return [] }
    return ["pages"]
      + difference.pages.filter { !foldsData || Self.folder(of: $0) == nil }.map { page in
        let mark = [.new: "+", .changed: "~", .removed: "-"][page.change] ?? ""
        var reasons = page.because.prefix(Self.mostReasons).map(reason)
        let more = page.because.count - reasons.count
        if more > 0 { reasons.append("\(more) more") }
        return "  \(mark) \(page.path)" + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
      } + (foldsData ? folded : [])
  }

  private var folded: [String] {
    let counts = Dictionary(grouping: difference.pages.compactMap(Self.folder)) { $0 }.mapValues(\.count)
    return Self.data.compactMap { folder in
      counts[folder].map { "  ~ \(folder)/: \(Counted.text($0, "file"))" }
    }
  }

  /// The folder of a file that scripts read; nil for any other.
  private static func folder(of page: SiteDifference.Page) -> String? {
    data.first { page.path.hasPrefix($0 + "/") }
  }

  private func reason(_ reason: SiteDifference.Reason) -> String {
    let item = reason.item.map(name) ?? ""
    let tie = "'\(item)' -> '\(reason.to.map(name) ?? "")'"
    return switch reason.kind {
    case .itemAdded: "'\(item)' is new"
    case .itemChanged: "'\(item)' changed" + list(reason.attributes, "in")
    case .itemRemoved: "'\(item)' is gone"
    case .itemMoved: "'\(item)' has another address"
    case .wayChanged: "'\(item)' is reached in another way"
    case .referenceAdded: "\(tie) is new"
    case .referenceChanged: "\(tie) changed" + list(reason.attributes, "in")
    case .referenceRemoved: "\(tie) is gone"
    case .timeline: "which days have something"
    case .listing: "what it lists"
    case .attachment: "whether a published text refers to it"
    case .settingChanged: "setting " + reason.attributes.joined(separator: ", ")
    case .templateChanged: "template " + reason.attributes.joined(separator: ", ")
    case .altered: "altered since it was written"
    }
  }

  private func name(_ id: String) -> String { names[id] ?? id }

  private func list(_ names: [String], _ word: String = ":") -> String {
    guard !names.isEmpty else { return "" }
    return (word == ":" ? ": " : " \(word) ") + names.joined(separator: ", ")
  }
}
