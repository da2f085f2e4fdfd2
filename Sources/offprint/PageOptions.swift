import ArgumentParser
import Diagnostics
import Pages
import Site

/// Which pages and other files a site has.
struct PageOptions: ParsableArguments {
  static let title = "Which pages are made"

  @Option(
    help: ArgumentHelp(
      "Make only these outputs, separated by commas, and leave the files of the others as they are: "
        + "\(Outputs.named.map(\.name).joined(separator: ", ")).", valueName: "list"),
    completion: .list(Outputs.named.map(\.name)), transform: OutputsArgument.read)
  var outputs: OutputsArgument?

  /// What '--outputs' was called.
  @Option(
    help: ArgumentHelp("The old name of --outputs.", valueName: "list", visibility: .hidden),
    transform: OutputsArgument.read)
  var only: OutputsArgument?

  @Option(
    name: .customLong("timeline-of"),
    help: ArgumentHelp(
      "Give this item and all below it a timeline, feeds and a calendar of their own.", valueName: "item"),
    transform: NameArgument.read)
  var timelines: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make a page of what changed in these days; without TO, to the newest one.", valueName: "FROM..TO"),
    transform: PeriodArgument.read)
  var changes: Settings.Period?

  @Option(help: ArgumentHelp("Keep the old addresses of renamed items; none by default.", valueName: "word"))
  var redirects: RedirectsArgument?

  func validate() throws {
    if outputs != nil, only != nil {
      throw ValidationError("'--only' is the old name of '--outputs'; give one of them.")
    }
  }

  func apply(to settings: inout Settings) {
    settings.timelines += timelines
    settings.changes = changes ?? settings.changes
    settings.redirects = redirects?.setting ?? settings.redirects
  }
}

/// A list of outputs by name, separated by commas.
///
/// Names of outputs that this version does not make yet are accepted, so that one script can race every version.
struct OutputsArgument {
  let outputs: Outputs

  /// Outputs that are planned and named already.
  private static let later: Set<String> = ["timeline", "agenda", "search", "tags"]

  /// - Throws: when a name is none of an output, with what may have been meant.
  static func read(_ argument: String) throws -> OutputsArgument {
    var outputs: Outputs = []
    for name in argument.split(separator: ",").map(String.init) {
      if let known = Outputs.named.first(where: { $0.name == name }) {
        outputs.insert(known.output)
      } else if !later.contains(name) {
        let near = Suggestion.nearest(to: name, among: Outputs.named.map(\.name))
        throw ValidationError("There is no output '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
      }
    }
    guard !outputs.isEmpty else { throw ValidationError("Name at least one output.") }
    return OutputsArgument(outputs: outputs)
  }
}

/// The value of `--redirects`.
enum RedirectsArgument: String, ExpressibleByArgument, CaseIterable {
  case none
  case formerTitles = "former-titles"

  var setting: Settings.Redirects { self == .none ? .none : .formerTitles }
}
