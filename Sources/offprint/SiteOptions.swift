import ArgumentParser
import Pages
import SettingsFiles

/// The options that a command has about its site, in groups. A command has only the groups that do something there.
struct SiteOptions {
  var sources: SourceOptions?
  var zone: ZoneOption?
  var selection: SelectionOptions?
  var wording: WordingOptions?
  var look: LookOptions?
  var pages: PageOptions?
  var folder: FolderOptions?
  var work: JobOptions?
  var messages: MessageOptions?
  var warnings: WarningOptions?
  var strict: StrictOption?

  var format: MessageFormat { messages?.format ?? .text }
  var isQuiet: Bool { messages?.quiet ?? false }
  var isStrict: Bool { strict?.strict ?? false }

  /// What a file says, with what was said on the command line instead or besides.
  func merged(with settings: Settings) -> Settings {
    var settings = settings
    settings.timeZone = zone?.timeZone ?? settings.timeZone
    selection?.apply(to: &settings)
    wording?.apply(to: &settings)
    look?.apply(to: &settings)
    pages?.apply(to: &settings)
    if let base = settings.baseURL, !base.hasSuffix("/") { settings.baseURL = base + "/" }
    return settings
  }

  /// The settings of one value for which options say something else.
  var replacedKeys: [String] {
    let named = [
      "timeZone": zone?.timeZone, "root": selection?.root, "language": wording?.language, "theme": look?.theme,
      "home": look?.home, "templates": look?.templates, "attachments": look?.attachments,
    ]
    return named.compactMap { $1 == nil ? nil : $0 }
  }
}

/// What every page says about the site.
struct WordingOptions: ParsableArguments {
  static let title = "What the site says about itself"

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The name of the site (default: the root's title).", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The author named on every page.", valueName: "text"))
  var author: String?

  @Option(help: ArgumentHelp("What the site is about, in one sentence.", valueName: "text"))
  var description: String?

  @Option(
    help: ArgumentHelp("The language of buttons and headings, such as de (default: en).", valueName: "tag"),
    transform: Self.language)
  var language: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("The address where the site will be. Feeds and the sitemap need it.", valueName: "url"))
  var baseURL: String?

  private static func language(_ text: String) throws -> String {
    guard let tag = LanguageTag.of(text) else { throw ValidationError("A language \(LanguageTag.rule)") }
    return tag
  }

  func validate() throws {
    if let baseURL, !BaseAddress.isOne(baseURL) { throw ValidationError("'--base-url' \(BaseAddress.rule).") }
  }

  func apply(to settings: inout Settings) {
    settings.title = title ?? settings.title
    settings.author = author ?? settings.author
    settings.description = description ?? settings.description
    settings.language = language ?? settings.language
    settings.baseURL = baseURL ?? settings.baseURL
  }
}

/// How many threads make pages.
struct JobOptions: ParsableArguments {
  static let title = "How much work is done"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many threads make pages (default: one for each processor).", valueName: "n"),
    transform: Self.count)
  var jobs: Int?

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (1...256).contains(count) else {
      throw ValidationError("Write a number from 1 to 256.")
    }
    return count
  }
}
