import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Providers
import Store

/// `offprint import SOURCE`
struct ImportCommand: HelpfulCommand {
  static let examples = [
    Example("offprint import notes/", "import notes again"),
    Example("offprint import garden.facts --into garden.sqlite", "into a store of your choice"),
    Example("offprint import plot.ics --dry-run", "only say what would happen"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a source into a store, and say what changed.",
    usage: "offprint import [<options>] <source>",
    discussion: """
      Adds what changed since the last import, and nothing else. What the source no longer has is removed or deleted. The store \
      is a SQLite file that Workbench can open. Without --into it is the one that build, watch and serve use.

      Exit codes: 0 imported; 1 nothing could be imported; 2 something was skipped; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(
    help:
      "The file or folder. PATH:KIND says what kind it is, and PATH:csv=COLUMN which column tells records apart.",
    transform: NameArgument.read)
  var source: String

  @Option(
    help: ArgumentHelp("The store to import into. It is made if it is not there.", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var into: String?

  @Option(
    help: ArgumentHelp("The name of the source (default: that of its file or folder).", valueName: "name"),
    transform: NameArgument.read)
  var name: String?

  @Option(
    help: ArgumentHelp("Where to keep what was imported (default: beside its source).", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var state: String?

  @Option(
    name: .customLong("exclude-folder"),
    help: ArgumentHelp("Never publish what is in this folder of notes; * and ** stand for names.", valueName: "path"),
    transform: NameArgument.read)
  var excludedFolders: [String] = []

  @Option(
    help: ArgumentHelp("The time zone of times that name none (default: UTC).", valueName: "id"),
    transform: ZoneOption.read)
  var timeZone = "UTC"

  @Option(
    help: ArgumentHelp(
      "The days for which recurring events are imported (default: a year around the newest one).",
      valueName: "FROM..TO"), transform: PeriodArgument.read)
  var occurrences: Settings.Period?

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; say what would be imported.")
  var dryRun = false

  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
  var format = MessageFormat.text

  func run() throws {
    let speaker = Speaker(format)
    try speaker.withMessages { try importSource(speaker) }
  }

  private func importSource(_ speaker: Speaker) throws {
    let (path, kind, key) = Importing.parts(of: source)
    try Importing.checkPresence(of: path)
    guard let provider = try Importing.provider(of: path, kind: kind) else {
      throw Diagnostic(
        .error, "source-unknown", "Offprint does not know this kind of source", at: .path(path),
        notes: ["It knows " + KnownProviders.builtIn.kinds.joined(separator: ", ") + "; a store needs no import"])
    }
    _ = try ZoneRules(named: timeZone)
    let importing = Importing(
      state: state, timeZone: timeZone, occurrences: occurrences,
      excludedFolders: excludedFolders.map { ExcludedFolder(text: $0, base: ".").pattern(in: [path]) }
    ) { _, _ in }
    var source = Source(name: name, path: path, key: key)
    importing.set(&source)
    let state = dryRun ? state : try importing.stateFolder()
    let place = into ?? ImportDrive.path(of: source, state: state)
    let report = try ImportDrive.open(at: place, of: source, kind: provider.driveKind, isDryRun: dryRun) {
      try provider.refresh(source, into: $0)
    }
    let line = "offprint: \(dryRun ? "would be: " : "")\(report.text); kept in \(place)"
    try speaker.tell(JSONImport(report, drive: place), text: Diagnostic.withoutControls(line) + "\n")
    let loss = report.loss.map { Diagnostic(.note, "source-loss", $0, at: .path(path)) }
    if format == .text { try speaker.tell([loss].compactMap(\.self) + report.notes + report.skipped) }
    if !report.skipped.isEmpty { throw ExitCode(2) }
  }
}
