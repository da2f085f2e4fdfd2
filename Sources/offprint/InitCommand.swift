import ArgumentParser
import Diagnostics
import Foundation
import Pages
import SettingsFiles
import Views

/// `offprint init`
struct InitCommand: HelpfulCommand {
  static let examples = [
    Example("offprint init", "asks, and suggests answers"),
    Example("offprint init notes/ --title 'My notes'", "for a folder of notes"),
    Example("offprint init itemstore.sqlite --root folio", "for a Workbench store"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a settings file, offprint.yaml, with comments.",
    usage: "offprint init [<options>] [<source>]",
    discussion: """
      On a terminal it asks for what no option says. Elsewhere it takes the language and time zone of this machine. A file that is \
      there already is never replaced. An item is looked up in a store; of notes and other sources, the first build says \
      if it is missing.

      Exit codes: 0 written; 1 not written; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The store, file or folder to publish.", completion: .file(), transform: NameArgument.read)
  var source: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write (default: offprint.yaml).", valueName: "file"),
    completion: .file(),
    transform: NameArgument.read)
  var config = ChosenSource.settingsName

  @Option(name: .shortAndLong, help: ArgumentHelp("The name of the site.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The author named on every page.", valueName: "text"))
  var author: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The item that the site starts from.", valueName: "item"),
    transform: NameArgument.read)
  var root: String?

  @Option(
    help: ArgumentHelp("The language of buttons and headings (default: this machine's).", valueName: "tag"),
    transform: Self.language)
  var language: String?

  @Option(
    help: ArgumentHelp("The time zone (default: this machine's).", valueName: "id"), transform: ZoneOption.read)
  var timeZone: String?

  @Option(help: ArgumentHelp("How to print; json asks for nothing.", valueName: "form"))
  var format = MessageFormat.text

  @Option(help: LookOptions.themeHelp, completion: .list(TemplateFiles.themes), transform: LookOptions.theme)
  var theme: String?

  private struct Result: Encodable {
    let settings: String
  }

  func run() throws {
    let speaker = Speaker(format)
    try speaker.withMessages {
      guard !FileManager.default.fileExists(atPath: config) else { throw isThere }
      if let source { try InitAnswers.check(source: source) }
      if let root { try InitAnswers.check(root: root, of: source) }
      var answers = InitAnswers(
        source: source, title: title, author: author, root: root, language: language ?? Machine.language,
        timeZone: timeZone ?? Machine.timeZone, theme: theme)
      if format == .text, isatty(FileHandle.standardInput.fileDescriptor) == 1 {
        answers.ask(
          source: source == nil, title: title == nil, author: author == nil, root: root == nil,
          language: language == nil,
          timeZone: timeZone == nil)
      }
      _ = try ZoneRules(named: answers.timeZone)
      let text = answers.text
      // What is written is read as it would be later.
      _ = try SettingsFile.contents(of: text, path: config)
      do { try Data(text.utf8).write(to: URL(fileURLWithPath: config), options: .withoutOverwriting) } catch {
        if FileManager.default.fileExists(atPath: config) { throw isThere }
        throw Diagnostic(.error, "settings-not-written", "Settings cannot be written", at: .path(config))
      }
      let isMissing =
        answers.source.map { !FileManager.default.fileExists(atPath: Importing.parts(of: $0).path) } ?? false
      let next =
        isMissing
        ? "'offprint add' makes the store, which is not there yet" : "then run 'offprint build' or 'offprint serve'"
      let line = "\(config): written; change it as you like, \(next)"
      try speaker.tell(Result(settings: config), text: Diagnostic.withoutControls(line) + "\n")
    }
  }

  private static func language(_ text: String) throws -> String {
    guard LanguageTag.of(text) != nil else { throw ValidationError("A language \(LanguageTag.rule).") }
    return text
  }

  private var isThere: Diagnostic {
    Diagnostic(
      .error, "settings-there", "There are settings already, which are not replaced", at: .path(config),
      notes: ["Edit them, or name another file with --config"])
  }
}
