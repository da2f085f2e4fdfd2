import ArgumentParser
import Pages

/// Where the facts of a site come from.
struct SourceOptions: ParsableArguments {
  static let title = "Where the facts come from"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The settings file (default: offprint.yaml in the current folder, or else in the folder of the source).",
      valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var config: String?

  @Option(
    name: .customLong("drive"),
    help: ArgumentHelp("Add another Workbench store under a name of your choice.", valueName: "NAME=PATH"),
    transform: DriveArgument.read)
  var drives: [DriveArgument] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Import notes, a calendar, bookmarks and so on, and add them to the site.", valueName: "NAME=PATH[:KIND]"),
    transform: DriveArgument.read)
  var sources: [DriveArgument] = []

  @Option(
    help: ArgumentHelp("Where to keep what was imported (default: beside its source).", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "The days for which recurring events are imported (default: a year around the newest one).",
      valueName: "FROM..TO"), transform: PeriodArgument.read)
  var occurrences: Settings.Period?
}
