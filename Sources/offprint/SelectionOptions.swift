import ArgumentParser
import Diagnostics
import Pages

/// Which items are published, and what of them.
struct SelectionOptions: ParsableArguments {
  static let title = "What is published"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The item that the site starts from, by id or title (default: root).", valueName: "item"),
    transform: NameArgument.read)
  var root: String?

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp(
      "Publish every item, or withhold those without 'publish' = true; publish by default.", valueName: "word"))
  var unlessTold: DefaultArgument?

  @Option(
    name: .customLong("exclude-type"), help: ArgumentHelp("Never publish items of this type.", valueName: "type"),
    transform: NameArgument.read)
  var excludedTypes: [String] = []

  @Option(
    name: .customLong("exclude-attribute"), help: ArgumentHelp("Never publish this attribute.", valueName: "name"),
    transform: NameArgument.read)
  var excludedAttributes: [String] = []

  @Option(
    name: .customLong("exclude-reference"),
    help: ArgumentHelp("Never follow or show references of this type.", valueName: "type"), transform: NameArgument.read
  )
  var excludedReferences: [String] = []

  @Option(
    name: .customLong("exclude-drive"),
    help: ArgumentHelp("Never publish an item about which this drive has a fact.", valueName: "name"),
    transform: NameArgument.read)
  var excludedDrives: [String] = []

  @Option(
    name: .customLong("exclude-folder"),
    help: ArgumentHelp("Never publish what is in this folder of notes; * and ** stand for names.", valueName: "path"),
    transform: NameArgument.read)
  var excludedFolders: [String] = []

  @Option(
    help: ArgumentHelp(
      "How much pages tell about earlier states of their items: none, times or values; TYPE=WORD for one type "
        + "(default: times).", valueName: "word"), transform: HistoryArgument.read)
  var history: [HistoryArgument] = []

  @Flag(help: "Also show in histories what was removed or deleted. This prints a warning.")
  var includeDeleted = false

  func apply(to settings: inout Settings) {
    settings.root = root ?? settings.root
    settings.unlessTold = unlessTold?.setting ?? settings.unlessTold
    settings.exclude.types += excludedTypes
    settings.exclude.attributes += excludedAttributes
    settings.exclude.references += excludedReferences
    settings.exclude.drives += excludedDrives
    settings.exclude.folders += excludedFolders
    for word in history { word.apply(to: &settings.history) }
    settings.includeDeleted = includeDeleted || settings.includeDeleted
  }
}

/// The value of `--default`.
enum DefaultArgument: String, ExpressibleByArgument, CaseIterable {
  case publish, withhold

  var setting: Settings.Default { self == .publish ? .publish : .withhold }
}

/// A value of `--history`: a word for all types, or `TYPE=WORD` for one.
struct HistoryArgument {
  /// Nil for all types.
  private let type: String?
  private let level: Settings.History.Level

  /// - Throws: an error with the allowed words, and the one that was probably meant.
  static func read(_ text: String) throws -> HistoryArgument {
    let equals = text.lastIndex(of: "=")
    let word = equals.map { String(text[$0...].dropFirst()) } ?? text
    guard let level = Settings.History.Level(rawValue: word) else {
      let near = Suggestion.nearest(to: word, among: Settings.History.Level.allCases.map(\.rawValue))
      throw ValidationError(
        "Write none, times or values, or TYPE=WORD for one type." + (near.map { " Did you mean '\($0)'?" } ?? ""))
    }
    return HistoryArgument(type: equals.map { String(text[..<$0]) }, level: level)
  }

  /// A word for all types takes the place of whatever was said before it.
  func apply(to history: inout Settings.History) {
    switch type {
    case nil: history = Settings.History(level)
    case "default": history.everything = level
    case .some(let type): history.byType[type] = level
    }
  }
}
