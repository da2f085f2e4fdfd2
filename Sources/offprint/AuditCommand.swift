import ArgumentParser
import Audit
import Diagnostics
import Site

/// `offprint audit SOURCE`
struct AuditCommand: HelpfulCommand {
  static let examples = [
    Example("offprint audit itemstore.sqlite", "all of a store"),
    Example("offprint audit notes/ --exclude-type diary", "with a type withheld"),
    Example("offprint audit --format json", "for a program"),
  ]

  static let mainOptions = [
    "--root", "--config", "--default", "--exclude-type", "--exclude-attribute", "--exclude-reference",
    "--exclude-drive", "--format",
  ]

  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Show what a site would publish and what it withholds, and why.",
    usage: "offprint audit [<options>] [<source>]",
    discussion: """
      Lists every item, attribute and reference that would be published, by drive, and everything that is withheld, with the \
      setting or value that decided. Nothing is written. The list names what is withheld: it is for the owner's eyes.

      Exit codes: 0 listed; 1 something failed; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: SourceArgument.help, completion: .file(), transform: NameArgument.read)
  var source: String?

  @OptionGroup(title: SelectionOptions.title) var selection: SelectionOptions
  @OptionGroup(title: SourceOptions.title) var sources: SourceOptions
  @OptionGroup(title: SourceOptions.title) var zone: ZoneOption
  @OptionGroup(title: AsOfOptions.title) var earlier: AsOfOptions
  @OptionGroup(title: MessageOptions.title) var messages: MessageOptions

  func run() throws {
    let publishing = Publishing(
      SiteOptions(sources: sources, zone: zone, selection: selection, messages: messages), earlier, isReport: true)
    try publishing.speaker.withMessages {
      let (chosen, contents, drives) = try publishing.open(source)
      let build = try publishing.makeBuild(contents, of: chosen.path, drives.store, defaultOutput: "public")
      let (report, names) = try build.audit(of: drives.store)
      try publishing.speaker.tell(names)
      // What was imported is in a drive of ours; people know where it is from.
      let places = [chosen.path] + (publishing.mounted(contents) + publishing.sources(contents)).map(\.path)
      let (source, kind, _) = Importing.parts(of: chosen.path)
      let isStore = try Importing.provider(of: source, kind: kind) == nil
      let text = AuditText(report, paths: places.map { Importing.parts(of: $0).path }, isStore: isStore)
      try publishing.speaker.tell(report, text: text.text)
    }
  }
}

/// What a site would publish, as it is printed: first what stays, under the reason, then what is published, under its type; all by title.
struct AuditText {
  private let report: AuditReport
  /// Where the drives are, in the order of mounting.
  private let paths: [String]
  private let isStore: Bool
  private let titles: [String: String]
  /// So many items stand behind an attribute that is withheld of several; JSON has them all.
  private static let mostItems = 5
  /// So many items without a title are named for one reason; JSON has them all.
  private static let mostUntitled = 3
  /// What every reference has, so that it need not be said.
  private static let ofReferences: Set = ["fromItemId", "order", "orderName", "referenceType", "toItemId", "type"]

  /// - Parameter isStore: whether the first drive is a store, and not what was imported of a source.
  init(_ report: AuditReport, paths: [String], isStore: Bool) {
    self.report = report
    (self.paths, self.isStore) = (paths, isStore)
    let known = report.items.map { ($0.id, $0.title) } + report.withheld.items.map { ($0.id, $0.title) }
    titles = Dictionary(known.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  var text: String {
    let sections = [
      summary, drives, withheldItems, withheldReferences, withheldValues, items, references, attachments,
    ]
    return sections.joined().map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private var summary: [String] {
    let counts = report.counts
    func line(_ word: String, _ items: Int, _ references: Int, _ values: Int) -> String {
      "\(word): \(number(items, "item")), \(number(references, "reference")), \(number(values, "value"))"
    }
    let others = report.default == "withhold" ? "are withheld" : "are published"
    return [
      line("Published", counts.items, counts.references, counts.attributes)
        + (report.attachments.isEmpty ? "" : ", " + number(report.attachments.count, "attachment")),
      line("Withheld", counts.withheldItems, counts.withheldReferences, counts.withheldAttributes),
      "The root is \(name(report.root)). Items that no rule names \(others) (default: \(report.default)).",
    ]
  }

  private var drives: [String] {
    var lines = zip(report.drives, paths + Array(repeating: "", count: report.drives.count)).map { drive, path in
      let name = drive.name.isEmpty ? (isStore ? "the store" : "the source") : drive.name
      return "  \(name) (\(path)): \(number(drive.items, "item")) published, \(drive.withheldItems) withheld"
        + (drive.isExcluded ? " (exclude.drives: \(drive.name))" : "")
    }
    if lines.isEmpty { return [] }
    let without = report.counts.itemsWithoutFacts
    if without > 0 { lines.append("  none: \(number(without, "item")) published, known by references alone") }
    let sum = report.drives.map(\.items).reduce(without, +)
    if sum > report.counts.items { lines.append("  An item of several drives is counted for each of them.") }
    return ["", "Drives"] + lines
  }

  private var withheldItems: [String] {
    section("Withheld items", report.withheld.items) {
      Self.words[$0.reason] ?? $0.reason
    } line: { item in
      let isCounted = item.title.isEmpty && !namedUntitled.contains(item.id)
      return isCounted ? nil : "\(name(item.id)): \(item.rule)"
    }
  }

  /// The first items without a title, for each reason. Many of them are the rests of something else, and their ids say little.
  private var namedUntitled: Set<String> {
    let untitled = report.withheld.items.filter { $0.title.isEmpty && !Self.countedReasons.contains($0.reason) }
    let groups = Dictionary(grouping: untitled) { $0.reason }
    return Set(groups.values.flatMap { $0.prefix(Self.mostUntitled) }.map(\.id))
  }

  /// An import leaves no title of what it deleted, and a reference has none: their ids say nothing.
  private static let countedReasons: Set<String> = ["deleted", "reference"]

  private var withheldReferences: [String] {
    section("Withheld references", report.withheld.references) {
      Self.words[$0.reason] ?? $0.reason
    } line: {
      "\(tie($0.from, $0.type, $0.to)): \($0.rule)"
    }
  }

  /// One line for each attribute and rule.
  private var withheldValues: [String] {
    let groups = Dictionary(grouping: report.withheld.attributes) { [$0.reason, $0.attribute, $0.rule] }
    return section("Withheld values", groups.map { ($0.key, $0.value) }, number: { $0.1.count }) {
      Self.words[$0.0[0]] ?? $0.0[0]
    } line: { group in
      let shown = group.1.prefix(Self.mostItems).map { title($0.item) }
      let more = group.1.count - shown.count
      let items = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      return "\(group.0[1]) of \(items) (\(group.0[2]))"
    }
  }

  private var items: [String] {
    section("Published items", report.items) {
      $0.type ?? "without a type"
    } line: { item in
      var line = "\(name(item.id)), \(item.page)"
      if item.way.count > 1 { line += ", by " + item.way.dropLast().map(title).joined(separator: " > ") }
      line += list("attributes", item.attributes) + list("former values of", item.former)
      return line + list("without links to what is withheld", item.withoutLinks)
    }
  }

  private var references: [String] {
    section("Published references", report.references) {
      $0.type ?? "without a type"
    } line: {
      tie($0.from, $0.type, $0.to)
        + list("attributes", $0.attributes.filter { !Self.ofReferences.contains($0) })
    }
  }

  private var attachments: [String] {
    if report.attachments.isEmpty { return [] }
    return ["", "Published attachments: \(report.attachments.count)"]
      + report.attachments.map { "  \($0.path), \($0.page), \(number($0.size, "byte"))" }
  }

  /// Lines under what they have in common, each with its number.
  ///
  /// - Parameters:
  ///   - number: how many each thing counts as.
  ///   - line: nil for a thing that is only counted.
  private func section<Thing>(
    _ title: String, _ things: [Thing], number: (Thing) -> Int = { _ in 1 }, under kind: (Thing) -> String,
    line: (Thing) -> String?
  ) -> [String] {
    guard !things.isEmpty else { return [] }
    let kinds = Dictionary(grouping: things, by: kind).sorted { $0.key < $1.key }
    func sum(_ things: [Thing]) -> Int { things.reduce(0) { $0 + number($1) } }
    return ["", "\(title): \(sum(things))"]
      + kinds.flatMap { kind, things in
        let lines = things.compactMap(line).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        let others = things.count - lines.count
        return ["  \(kind): \(sum(things))"] + lines.map { "    " + $0 }
          + (others > 0 ? ["    \(others) without a title"] : [])
      }
  }

  /// The reasons of the gate, as a heading.
  private static let words = [
    "deleted": "deleted", "private": "private", "unpublished": "not to be published",
    "excluded-type": "of an excluded type", "excluded-reference": "of an excluded reference type",
    "excluded-drive": "in an excluded drive", "excluded-attribute": "of an excluded attribute",
    "missing": "without facts",
    "removed": "removed", "unreachable": "not reached from the root", "end-withheld": "from or to what is withheld",
    "target-withheld": "naming what is withheld", "superseded": "replaced by newer values",
  ]

  private func number(_ count: Int, _ word: String) -> String { Counted.text(count, word) }

  private func tie(_ from: String, _ type: String?, _ to: String) -> String {
    "\(title(from)) \(type.map { "-\($0)->" } ?? "->") \(title(to))"
  }

  private func title(_ id: String) -> String { titles[id] ?? id }

  private func name(_ id: String) -> String { titles[id].map { "\($0) (\(id))" } ?? id }

  private func list(_ word: String, _ names: [String]) -> String {
    names.isEmpty ? "" : "; \(word): " + names.joined(separator: ", ")
  }
}
