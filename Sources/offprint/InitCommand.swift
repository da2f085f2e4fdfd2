import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Providers
import QuickEntry
import SettingsFiles
import Store
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

/// What a new settings file says.
struct InitAnswers {
  var source: String?
  var title: String?
  var author: String?
  var root: String?
  var language: String
  var timeZone: String
  var theme: String?

  /// Asks a person for some of it, with what is there as a suggestion. What is wrong is asked for again.
  mutating func ask(source: Bool, title: Bool, author: Bool, root: Bool, language: Bool, timeZone: Bool) {
    if source { self.source = Self.answer("Store, file or folder to publish", nil) { try Self.check(source: $0) } }
    if title { self.title = Self.answer("Name of the site", self.title) }
    if author { self.author = Self.answer("Author, named on every page", self.author) }
    if root {
      let place = self.source
      self.root = Self.answer("Item that the site starts from", "root") { try Self.check(root: $0, of: place) }
    }
    if language {
      self.language = Self.answer("Language", self.language) { try LanguageTag.check($0) } ?? self.language
    }
    if timeZone {
      self.timeZone = Self.answer("Time zone", self.timeZone) { _ = try ZoneRules(named: $0) } ?? self.timeZone
    }
  }

  /// A store may be made later.
  ///
  /// - Throws: a diagnostic if there is nothing at a path, or something that cannot be read.
  static func check(source: String) throws {
    let (path, kind, _) = Importing.parts(of: source)
    if Importing.isNamedAsStore(path) { return }
    try Importing.checkPresence(of: path)
    if try Importing.provider(of: path, kind: kind) == nil { try UnknownSource(path).refuse() }
  }

  /// Looks an item up in a store that is there. All else would have to be imported first, so the first build says that it is missing.
  ///
  /// - Throws: a diagnostic if no item or several items have the name.
  static func check(root: String, of source: String?) throws {
    guard root != ItemStore.rootId, let path = source.map({ Importing.parts(of: $0).path }),
      FileManager.default.fileExists(atPath: path), !FilePath.isFolder(path),
      try Importing.provider(of: path) == nil
    else { return }
    _ = try ItemName(root).id(in: ItemStore(userDrive: StoreFile.open(path: path, allowingEmpty: true)))
  }

  /// - Parameter check: throws a diagnostic if an answer is wrong.
  private static func answer(
    _ question: String, _ suggestion: String?, _ check: (String) throws -> Void = { _ in }
  ) -> String? {
    let hint = suggestion.map { " [\($0)]" } ?? ""
    while true {
      StandardStream.errors.send(Diagnostic.withoutControls("\(question)\(hint): "))
      let line = readLine()?.trimmingCharacters(in: .whitespaces) ?? ""
      guard !line.isEmpty else { return suggestion }
      do {
        try check(line)
        return line
      } catch let problem as Diagnostic {
        Terminal.warn([problem])
      } catch {
        return line
      }
    }
  }

  /// The file, in which what is not set stands as a comment.
  var text: String {
    var lines = ["# Settings of Offprint. Every key can be left out; see the manual for all of them.", ""]
    func add(_ comment: String, _ key: String, _ value: String?, orElse example: String) {
      lines.append("# \(comment)")
      lines.append(value.map { "\(key): \(Self.quoted($0))" } ?? "#\(key): \(example)")
      lines.append("")
    }
    let isStore = source.map { !Self.isNotes($0) } ?? false
    add("The Workbench store to publish.", "store", isStore ? source : nil, orElse: "itemstore.sqlite")
    add(
      "Or the folder of notes, the calendar, the table, … to publish.", "notes", isStore ? nil : source, orElse: "notes"
    )
    add("The name of the site; without it, the title of the root item.", "title", title, orElse: "My site")
    add("The author named on every page.", "author", author, orElse: "Ada Example")
    add("The item that the site starts from, by id or title.", "root", root == "root" ? nil : root, orElse: "root")
    add("The language of buttons and headings.", "language", language, orElse: "en")
    add("The zone in which times are shown.", "timeZone", timeZone, orElse: "Europe/Berlin")
    let themes = TemplateFiles.themes
    add(
      "A look that comes with Offprint: \(themes.joined(separator: ", ")).", "theme", theme, orElse: themes.first ?? "")
    add(
      "The address where the site will be; feeds and the sitemap need it.", "baseURL", nil,
      orElse: "https://example.org/")
    add("The folder that the site is written to.", "output", nil, orElse: "public")
    lines += [
      "# What is never published.", "#exclude:", "#  types: [diary]", "#  attributes: [phone]", "#  folders: [diary]",
      "",
      "# 'withhold' publishes only items that say 'publish: true'.", "#default: publish",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a source is imported; a store is not.
  private static func isNotes(_ path: String) -> Bool {
    let place = Importing.parts(of: path).path
    return FilePath.isFolder(place) || (try? Importing.provider(of: place)) != nil
  }

  /// A text as YAML has it, whatever is in it.
  private static func quoted(_ text: String) -> String {
    let plain = text.allSatisfy { $0.isLetter || $0.isNumber || " /_.-".contains($0) }
    let words: Set = ["true", "false", "null", "yes", "no", "on", "off"]
    let isWord = text.first?.isLetter ?? false && text.last != " " && !words.contains(text.lowercased())
    if plain, isWord { return text }
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return "'" + text.replacingOccurrences(of: "'", with: "''") + "'"
    }
    // JSON's texts are YAML's, too.
    return (try? MessageFormat.json(text)) ?? "''"
  }
}

/// What this machine is set to. Only a new settings file asks for it: no page ever does.
enum Machine {
  /// Of the languages that Offprint speaks; English where it is another.
  static var language: String {
    let environment = ProcessInfo.processInfo.environment
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // `de_AT.UTF-8`
    let tag = String(set.prefix { $0 != "." && $0 != "@" }).replacingOccurrences(of: "_", with: "-")
    let known = TemplateFiles().files.map(\.path)
    let short = tag.prefix { $0 != "-" }.lowercased()
    return known.contains("words/\(short).txt") ? tag : "en"
  }

  static var timeZone: String {
    let name = TimeZone.current.identifier
    return name.contains("/") && !name.hasPrefix("Etc/") ? name : "UTC"
  }
}
