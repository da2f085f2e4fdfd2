import Diagnostics
import Foundation
import Providers

/// What a new settings file says.
struct InitAnswers {
  var source: String?
  var title: String?
  var root: String?
  var language: String
  var timeZone: String

  /// Asks a person for some of it, with what is there as a suggestion.
  mutating func ask(source: Bool, title: Bool, root: Bool, language: Bool, timeZone: Bool) {
    if source { self.source = Self.place("Store, file or folder to publish") }
    if title { self.title = Self.answer("Name of the site", self.title) }
    if root { self.root = Self.answer("Item that the site starts from", self.root ?? "root") }
    if language { self.language = Self.answer("Language", self.language) ?? self.language }
    if timeZone { self.timeZone = Self.answer("Time zone", self.timeZone) ?? self.timeZone }
  }

  /// What is there; what is not is asked for again. A store may be made later.
  private static func place(_ question: String) -> String? {
    while let path = answer(question, nil) {
      do {
        let place = Importing.parts(of: path).path
        if !Importing.isNamedAsStore(place) { try Importing.checkPresence(of: place) }
        return path
      } catch let problem as Diagnostic {
        Terminal.warn([problem])
      } catch {
        return path
      }
    }
    return nil
  }

  private static func answer(_ question: String, _ suggestion: String?) -> String? {
    let hint = suggestion.map { " [\($0)]" } ?? ""
    StandardStream.errors.send(Diagnostic.withoutControls("\(question)\(hint): "))
    let line = readLine()?.trimmingCharacters(in: .whitespaces) ?? ""
    return line.isEmpty ? suggestion : line
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
    add("The item that the site starts from, by id or title.", "root", root == "root" ? nil : root, orElse: "root")
    add("The language of buttons and headings.", "language", language, orElse: "en")
    add("The zone in which times are shown.", "timeZone", timeZone, orElse: "Europe/Berlin")
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
