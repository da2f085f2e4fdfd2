import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Providers
import Store

/// `offprint import SOURCE`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a source into a drive, and say what became of it.",
    discussion: """
      Appends what differs from the last import and nothing else; what the source has no more is removed or deleted there. \
      The drive is a SQLite file that Workbench can open. Without --into it is the one that build, watch and serve use.

      Exit codes: 0 imported, 1 nothing could be imported, 2 something was skipped, 64 wrong usage.
      """)

  @Argument(
    help:
      "The file or folder to import, such as garden.facts; PATH:KIND says what it is, PATH:csv=COLUMN how records are known."
  )
  var source: String

  @Option(help: ArgumentHelp("The drive, which is made when it is not there.", valueName: "file"))
  var into: String?

  @Option(help: ArgumentHelp("The name of the source (default: that of its file or folder).", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("Where to keep what was imported (default: beside its source).", valueName: "folder"))
  var state: String?

  @Option(help: ArgumentHelp("The zone of times that name none (default: UTC).", valueName: "id"))
  var timeZone = "UTC"

  @Option(
    help: ArgumentHelp(
      "The days within which a calendar's recurring things are told (default: a year around what it says last).",
      valueName: "FROM..TO"), transform: PeriodArgument.read)
  var occurrences: Settings.Period?

  @Flag(help: "Say what would be imported, and write nothing.")
  var dryRun = false

  @Option(help: "How the report is printed: text or json.")
  var format = MessageFormat.text

  func run() throws {
    do { try importSource() } catch let diagnostic as Diagnostic {
      try printError([diagnostic])
      throw ExitCode(1)
    }
  }

  private func importSource() throws {
    let (path, kind, key) = Importing.parts(of: source)
    try Importing.checkPresence(of: path)
    guard let provider = try Importing.provider(of: path, kind: kind) else {
      throw Diagnostic(
        .error, "source-unknown", "No kind of source that is known", at: .path(path),
        notes: ["Known are " + KnownProviders.builtIn.kinds.joined(separator: ", ") + "; a store needs no import"])
    }
    _ = try ZoneRules(named: timeZone)
    let importing = Importing(state: state, timeZone: timeZone, occurrences: occurrences) { _, _ in }
    var source = Source(name: name, path: path, key: key)
    importing.set(&source)
    let state = dryRun ? state : try importing.stateFolder()
    let place = into ?? ImportDrive.path(of: source, state: state)
    let report = try ImportDrive.open(at: place, of: source, kind: provider.driveKind, isDryRun: dryRun) {
      try provider.refresh(source, into: $0)
    }
    switch format {
    case .text: Terminal.say("offprint: \(dryRun ? "would be: " : "")\(report.text); kept in \(place)")
    case .json: print(try MessageFormat.json(JSONImport(report, drive: place)))
    }
    try printError(report.notes + report.skipped)
    if !report.skipped.isEmpty { throw ExitCode(2) }
  }

  private func printError(_ diagnostics: [Diagnostic]) throws {
    FileHandle.standardError.write(Data(try format.write(diagnostics).utf8))
  }
}
