import ArgumentParser
import Pages
import SettingsFiles

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
