import ArgumentParser
import Foundation
import Pages
import SettingsFiles
import Site

/// The options that every command that builds a site has.
struct SiteOptions: ParsableArguments {
  @Option(
    name: .customLong("drive"),
    help: ArgumentHelp("A resource drive to mount beside the store.", valueName: "NAME=PATH"))
  var drives: [DriveArgument] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("What to import and mount beside the store.", valueName: "NAME=PATH[:KIND]"))
  var sources: [DriveArgument] = []

  @Option(help: ArgumentHelp("Where to keep what was imported (default: beside its source).", valueName: "folder"))
  var state: String?

  @Option(help: ArgumentHelp("The item from which the walk starts (default: root).", valueName: "id"))
  var root: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write (default: public).", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Your own templates; each file overrides the built-in one.", valueName: "folder"))
  var templates: String?

  @Option(
    help: ArgumentHelp("The files that texts refer to; those that are needed go with the site.", valueName: "folder"))
  var attachments: String?

  @Option(help: ArgumentHelp("The settings (default: offprint.yaml beside the store).", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The site's name (default: the root item's title).", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The author named on every page.", valueName: "text"))
  var author: String?

  @Option(help: ArgumentHelp("What the site is about, in a sentence.", valueName: "text"))
  var description: String?

  @Option(help: ArgumentHelp("The language of the interface (default: en).", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("The zone in which times are shown (default: UTC).", valueName: "id"))
  var timeZone: String?

  @Option(
    name: .customLong("base-url"), help: ArgumentHelp("Where the site will stand; feeds need it.", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp("Where to remember what was written (default: FOLDER.offprint.sqlite).", valueName: "file"))
  var manifest: String?

  @Option(help: ArgumentHelp("Threads that render (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Build some outputs alone, separated by commas: \(Outputs.named.map(\.name).joined(separator: ", ")).",
      valueName: "list"))
  var only: OutputsArgument?

  @Option(help: "How messages are printed: text or json.")
  var format = MessageFormat.text

  @Option(name: .customLong("exclude-type"), help: ArgumentHelp("Withhold items of a type.", valueName: "type"))
  var excludedTypes: [String] = []

  @Option(name: .customLong("exclude-attribute"), help: ArgumentHelp("Withhold an attribute.", valueName: "name"))
  var excludedAttributes: [String] = []

  @Option(
    name: .customLong("exclude-reference"),
    help: ArgumentHelp("Neither cross nor show references of a type.", valueName: "type"))
  var excludedReferences: [String] = []

  @Option(
    name: .customLong("exclude-drive"),
    help: ArgumentHelp("Withhold every item of which a drive holds a fact.", valueName: "name"))
  var excludedDrives: [String] = []

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp(
      "What becomes of items: publish, or withhold those without 'publish' = true (default: publish).",
      valueName: "word"))
  var unlessTold: DefaultArgument?

  @Option(help: "Keep pages at addresses from former titles: none or former-titles.")
  var redirects: RedirectsArgument?

  @Option(
    name: .customLong("timeline-of"),
    help: ArgumentHelp("Give an item's part of the graph a timeline, feeds and a calendar of its own.", valueName: "id")
  )
  var timelines: [String] = []

  @Option(
    name: .customLong("view"),
    help: ArgumentHelp("Show an item as a view, such as canvas, where the store chooses none.", valueName: "id=view"),
    transform: ViewSetting.read)
  var views: [ViewSetting] = []

  @Option(
    name: .customLong("macro"),
    help: ArgumentHelp(
      "Let a command of mathematics stand for a text, such as RR=\\mathbb{R}.", valueName: "name=text"),
    transform: MacroArgument.read)
  var macros: [MacroSetting.Macro] = []

  @Option(
    help: ArgumentHelp("Give the changes of a period a page; without TO up to the newest.", valueName: "FROM..TO"),
    transform: PeriodArgument.read)
  var changes: Settings.Period?

  @Option(
    help: ArgumentHelp(
      "The days within which a calendar's recurring things are told (default: a year around what it says last).",
      valueName: "FROM..TO"), transform: PeriodArgument.read)
  var occurrences: Settings.Period?

  @Option(
    help: ArgumentHelp(
      "How much pages tell of what items were: none, times or values; for one type as TYPE=WORD (default: times).",
      valueName: "word"))
  var history: [HistoryArgument] = []

  @Flag(help: "Tell in histories of what was removed or deleted; with a warning.")
  var includeDeleted = false

  @Flag(help: "Let items be shown as the Fact Explorer.")
  var factExplorer = false

  @Flag(help: "Let raw HTML of notes through as it is.")
  var unsafeHTML = false

  @Flag(help: "Strike out what stands between single tildes within words, too, as GitHub does.")
  var singleTildes = false

  @Flag(help: "End with exit code 2 when there are warnings.")
  var strict = false

  @Flag(help: "Print warnings one by one, however many there are of one kind.")
  var allWarnings = false

  @Flag(name: .shortAndLong, help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("'--jobs' is a number from 1 to 256.") }
    if let baseURL, !BaseAddress.isOne(baseURL) { throw ValidationError("'--base-url' \(BaseAddress.rule).") }
  }
}
