import Diagnostics
import Foundation
import Pages
import Providers
import QuickEntry
import SettingsFiles
import Store
import Views

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
