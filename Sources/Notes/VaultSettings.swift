import Files
import Foundation
import Providers
import Store

/// The settings of the program that keeps a folder of notes: their syntax, and which of them are daily notes.
struct VaultSettings {
  /// The folder of daily notes, and the format of their names.
  struct Days {
    let folder: String
    let format: DayFormat
  }

  private static let mostFolders = 100

  let dialect: NoteDialect
  private(set) var days: Days?
  /// The format of the title of a daily note; nil where it is the plain day.
  private(set) var dayTitle: DayFormat?
  /// Folders that are withheld.
  var excluded = FolderPatterns([])
  /// Folders of templates, which are withheld.
  private(set) var templates = FolderPatterns([])
  /// Whether notes are withheld unless their front matter says `publish: true`.
  var withholdsByDefault = false

  /// A text that is the same as long as the settings are.
  var stamp: String {
    "\(dialect) \(days.map { "\($0.folder)|\($0.format.pattern)" } ?? "") \(dayTitle?.pattern ?? "") \(excluded.stamp)"
      + (templates.stamp.isEmpty ? "" : " templates \(templates.stamp)") + (withholdsByDefault ? " by default" : "")
  }

  init(_ dialect: NoteDialect = .plain) { self.dialect = dialect }

  /// The settings of a folder, read from the files that its program keeps there.
  init(of folder: String) {
    let home = folder.hasSuffix("/") ? folder : folder + "/"
    if Self.isLogseq(home) {
      self.init(logseq: LogseqConfig(Self.text(at: home + "logseq/config.edn") ?? ""))
    } else if Self.isDendron(home) {
      self.init(.dendron)
    } else {
      self.init(.plain)
      days = Self.obsidianDays(home)
      templates = Self.obsidianTemplates(home)
    }
  }

  init(logseq config: LogseqConfig) {
    self.init(.logseq)
    days = Days(
      folder: config["journals-directory"] ?? "journals",
      format: DayFormat(config["journal/file-name-format"] ?? "yyyy_MM_dd"))
    dayTitle = DayFormat(config["journal/page-title-format"] ?? "MMM do, yyyy")
  }

  /// The settings file may be missing from a clone, but the two folders are there.
  private static func isLogseq(_ home: String) -> Bool {
    FileStatus(of: home + "logseq/config.edn")?.kind == .file
      || ["pages", "journals"].allSatisfy { FileStatus(of: home + $0)?.kind == .folder }
  }

  /// The settings are beside the vaults, which may be shared without them. The root of each vault is a note with an id.
  private static func isDendron(_ home: String) -> Bool {
    if FileStatus(of: home + "dendron.yml")?.kind == .file { return true }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []).sorted().prefix(mostFolders)
    return ([""] + names.map { $0 + "/" }).contains { place in
      guard let text = text(at: home + place + "root.md"), text.hasPrefix("---") else { return false }
      let properties = NoteFrontMatter(of: text).properties
      return properties.contains { $0.name == "id" }
        && properties.contains { $0.name == "created" && Note.moment(milliseconds: $0.text ?? "") != nil }
    }
  }

  private struct DailyNotes: Decodable {
    let folder: String?
    let format: String?
  }

  private static func obsidianDays(_ home: String) -> Days? {
    guard let text = text(at: home + ".obsidian/daily-notes.json"),
      let daily = try? JSONDecoder().decode(DailyNotes.self, from: Data(text.utf8))
    else { return nil }
    let format = daily.format.flatMap { $0.isEmpty ? nil : $0 } ?? "YYYY-MM-DD"
    let folder = (daily.folder ?? "").split(separator: "/").joined(separator: "/")
    return Days(folder: folder, format: DayFormat(format, isMoment: true))
  }

  private struct Templates: Decodable {
    let folder: String?
    let templatesFolder: String?

    enum CodingKeys: String, CodingKey {
      case folder
      case templatesFolder = "templates_folder"
    }
  }

  /// The folders in which Obsidian and its plugin Templater keep templates: texts with gaps, which nobody reads.
  private static func obsidianTemplates(_ home: String) -> FolderPatterns {
    let files = [".obsidian/templates.json", ".obsidian/plugins/templater-obsidian/data.json"]
    let folders = files.compactMap { file -> String? in
      guard let text = text(at: home + file),
        let read = try? JSONDecoder().decode(Templates.self, from: Data(text.utf8))
      else { return nil }
      let steps = (read.folder ?? read.templatesFolder ?? "").split(separator: "/").filter { $0 != "." }
      // An empty path is the whole vault.
      return steps.isEmpty || steps.contains("..") ? nil : "/" + steps.joined(separator: "/")
    }
    return FolderPatterns(folders)
  }

  private static func text(at path: String) -> String? {
    guard let status = FileStatus(of: path), status.kind == .file, status.size < 1_000_000 else { return nil }
    return (try? RegularFile.contents(of: path)).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The day of a daily note, by its place and its name.
  func day(of file: NoteFile) -> CivilDay? {
    guard let days else { return nil }
    let path = file.pathWithoutEnding
    guard !days.folder.isEmpty else { return days.format.day(in: path) }
    return path.hasPrefix(days.folder + "/") ? days.format.day(in: String(path.dropFirst(days.folder.count + 1))) : nil
  }
}

/// The program whose syntax the notes of a folder use.
enum NoteDialect: String {
  case plain, logseq, dendron
}

/// The text settings in Logseq's `logseq/config.edn`.
struct LogseqConfig {
  private var values: [String: String] = [:]

  /// - Parameter text: a Clojure map, of which `:key "value"` is read at any depth.
  init(_ text: String) {
    var key: String?
    var rest = text[...]
    while let sign = rest.first {
      switch sign {
      case ";": rest = rest.drop { !$0.isNewline }
      case ":":
        let word = rest.dropFirst().prefix { !$0.isWhitespace && !"(){}[]\",;".contains($0) }
        key = String(word)
        rest = rest[word.endIndex...]
      case "\"":
        let value = Self.quoted(&rest)
        if let name = key, values[name] == nil { values[name] = value }
        key = nil
      default:
        if !sign.isWhitespace, sign != "," { key = nil }
        rest = rest.dropFirst()
      }
    }
  }

  /// The value of a setting by its name, without the colon.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var value = ""
    while let sign = rest.popFirst(), sign != "\"" {
      value.append(sign == "\\" ? rest.popFirst() ?? sign : sign)
    }
    return value
  }
}

/// The types of properties in `.obsidian/types.json`.
enum ObsidianTypes {
  private struct File: Decodable { let types: [String: String] }

  /// Its path below a folder of notes.
  static let path = ".obsidian/types.json"

  /// The kinds by the names of properties; empty where the file is missing or unreadable.
  static func read(in folder: String) -> [String: PropertyTypes.Kind] {
    let path = folder + "/" + path
    return (try? RegularFile.beginning(of: path, 1_000_000)).map(kinds) ?? [:]
  }

  /// The kinds from the content of the file.
  static func kinds(in data: Data) -> [String: PropertyTypes.Kind] {
    guard data.count < 1_000_000, let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
    return file.types.compactMapValues(kind)
  }

  private static func kind(_ word: String) -> PropertyTypes.Kind? {
    switch word {
    case "date": .day
    case "datetime": .moment
    case "number": .number
    case "checkbox": .checkbox
    case "text", "multitext", "tags", "aliases": .text
    default: nil
    }
  }
}
