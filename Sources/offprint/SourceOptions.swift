import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Site

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

/// The source that most commands read.
enum SourceArgument {
  static let help: ArgumentHelp =
    "The store, file or folder to read (default: 'store' or 'notes' in offprint.yaml). It is never changed."
}

/// `NAME=PATH`: a resource drive and the file it is in.
struct DriveArgument {
  let name: String
  let path: String

  /// - Throws: an error that says what to write instead.
  static func read(_ text: String) throws -> DriveArgument {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.last != "=" else {
      throw ValidationError("Write NAME=PATH, with a name of your choice.")
    }
    return DriveArgument(name: String(text[..<equals]), path: String(text[text.index(after: equals)...]))
  }
}

/// Reads the argument of `--changes` or `--occurrences`: a period.
enum PeriodArgument {
  /// `FROM..TO`, or `FROM..`.
  static func read(_ text: String) throws -> Settings.Period {
    let parts = text.components(separatedBy: "..")
    let reason = parts.lazy.filter { WrittenTime($0) == nil }.compactMap(WrittenTime.reason).first
    if parts.count == 2, let reason { throw ValidationError(reason + ".") }
    guard parts.count == 2, let from = WrittenTime(parts[0]), parts[1].isEmpty || WrittenTime(parts[1]) != nil else {
      throw ValidationError("Write two days or moments, 2024-02-09..2024-03-01, or the first alone, 2024-02-09..")
    }
    let to = WrittenTime(parts[1])
    if let to, from.isAfter(to) { throw ValidationError("The period ends before it begins.") }
    return Settings.Period(from: from, to: to)
  }
}

/// The zone in which times are read and shown.
struct ZoneOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The time zone of all times, such as Europe/Berlin (default: UTC).", valueName: "id"),
    transform: Self.read)
  var timeZone: String?

  /// - Throws: an error that says which names there are.
  static func read(_ name: String) throws -> String {
    do throws(Diagnostic) { _ = try ZoneRules(named: name) } catch {
      throw ValidationError(([error.summary] + error.notes).map { $0 + "." }.joined(separator: " "))
    }
    return name
  }
}

/// The options that choose an earlier moment to build for.
struct AsOfOptions: ParsableArguments {
  static let title = "An earlier state"

  @Option(
    help: ArgumentHelp(
      "The site as it was at the end of a day, 2024-02-09, or at a moment, 2024-02-09T18:25:43Z. What was removed, "
        + "deleted or withheld since then is left out.", valueName: "time"),
    transform: Self.time)
  var asOf: WrittenTime?

  @Flag(help: "With --as-of: include what was removed, deleted or withheld since. This prints a warning.")
  var asWas = false

  func validate() throws {
    if asWas, asOf == nil { throw ValidationError("'--as-was' needs '--as-of'.") }
  }

  /// The moment that is meant in a zone; nil when none was asked for.
  func moment(in zone: ZoneRules) -> AsOf? { asOf.map { AsOf($0.last(in: zone), asItWas: asWas) } }

  /// - Throws: what to write instead.
  static func time(_ text: String) throws -> WrittenTime {
    guard let time = WrittenTime(text) else {
      throw ValidationError(
        (WrittenTime.reason(against: text) ?? "Write a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z") + ".")
    }
    return time
  }
}
