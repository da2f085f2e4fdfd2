package import Diagnostics
import Files
import Foundation
package import Pages
import YAMLMistakes
import Yams

/// Reads `offprint.yaml`.
package enum SettingsFile {
  /// Every key that the file may contain.
  package static let keys = [
    "title", "author", "description", "language", "timeZone", "baseURL", "root", "home", "exclude", "default",
    "unsafeHTML",
    "macros", "singleTildes", "redirects", "theme", "accent", "sidebar",
    "timelines", "views", "factExplorer", "changes", "history", "includeDeleted", "templates", "attachments", "output",
    "drives", "sources", "occurrences", "state", "store", "notes",
  ]

  /// The contents of a file besides the settings proper: places, relative to the file.
  package struct Contents {
    package var settings = Settings()
    package var templates: String?
    package var attachments: String?
    package var output: String?
    package var drives: [(name: String, path: String)] = []
    package var sources: [(name: String, path: String)] = []
    /// The period for which recurring entries of a source are expanded.
    package var occurrences: Settings.Period?
    package var state: String?
    /// The store that quick entry writes to, and that a command uses if it names no source.
    package var store: String?
    /// The source that a command uses if it names none and there is no store.
    package var notes: String?
    /// The folder that must contain everything that the file names; nil if there is no limit.
    package var bound: String?
    /// Where each value is, by its key. Below the key of a list or a group, `KEY.NAME` is the place of a name, and `KEY.NAME=` that
    /// of its value.
    package var places: [String: Place] = [:]

    package init() {}
  }

  /// - Throws: a diagnostic with the line if the file cannot be read, is empty or not YAML, or has contents that are not
  ///   understood.
  package static func read(_ path: String, _ bounds: SettingsBounds) throws -> Contents {
    guard let text = try text(at: path, bounds) else {
      throw Diagnostic(
        .error, "settings-missing", "There is no settings file at this path", at: .path(path),
        notes: [
          "Check the path; without --config Offprint reads offprint.yaml in the current folder, or else beside the source"
        ])
    }
    return try read(text, from: path, bounds)
  }

  /// The text of a file; nil if there is no file.
  ///
  /// - Throws: a diagnostic if it cannot be read, or must not be.
  package static func text(at path: String, _ bounds: SettingsBounds) throws -> String? {
    try bounds.check(path)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data: Data
    do { data = try RegularFile.contents(of: path) } catch {
      throw Diagnostic(.error, "settings-unreadable", "Settings cannot be read", at: .path(path), notes: [error.words])
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Diagnostic(.error, "settings-unreadable", "Settings cannot be read as UTF-8 text", at: .path(path))
    }
    return text
  }

  /// - Parameter path: the path of the file with this text; places are relative to its folder.
  /// - Throws: a diagnostic with the line, as `read` of the file does.
  package static func read(_ text: String, from path: String, _ bounds: SettingsBounds) throws -> Contents {
    // An editor may have emptied the file while saving it, and withheld items must not become public meanwhile.
    guard text.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else {
      throw Diagnostic(
        .error, "settings-empty", "Settings are empty", at: .path(path),
        notes: ["Remove the file, or leave a comment in it, where nothing is to be set"])
    }
    var contents = try contents(of: text, path: path)
    try bounds.check(compose(text, path), in: text, of: path)
    contents.bound = bounds.folder(of: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    contents.templates = contents.templates.map { place($0, in: folder) }
    contents.attachments = contents.attachments.map { place($0, in: folder) }
    contents.output = contents.output.map { place($0, in: folder) }
    contents.state = contents.state.map { place($0, in: folder) }
    contents.store = contents.store.map { place($0, in: folder) }
    contents.notes = contents.notes.map { place($0, in: folder) }
    contents.drives = contents.drives.map { ($0.name, place($0.path, in: folder)) }
    contents.sources = contents.sources.map { ($0.name, place($0.path, in: folder)) }
    return contents
  }

  /// Places in a file are relative to it, regardless of the working directory.
  private static func place(_ path: String, in folder: URL) -> String {
    path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
  }

  /// - Throws: a diagnostic with the line, as `read` does.
  package static func contents(of text: String, path: String) throws -> Contents {
    guard let root = try compose(text, path), root.null == nil else { return Contents() }
    guard let mapping = root.mapping else {
      if let found = mistake(in: text, path).keyWithoutBlank { throw found }
      throw problem("Settings are lines 'key: value'\(root.kindInWords)", at: root, text, path)
    }
    var contents = Contents()
    for (key, value) in mapping {
      // A misspelt key is unknown, even if its value is empty.
      guard keys.contains(key.string ?? "") else { throw unknown(key.string ?? "", among: keys, at: key, text, path) }
      if key.string == "exclude" { try checkExclusions(value, text, path) }
      guard let value = value.filled else {
        try YAMLMistake.checkComment(behind: key, text, path)
        continue
      }
      try read(key.string ?? "", of: key, value, into: &contents, text, path)
      notePlaces(of: value, as: key.string ?? "", in: &contents.places) { problem("", at: $0, text, path).place }
    }
    return contents
  }

  private static func read(
    _ name: String, of key: Node, _ value: Node, into contents: inout Contents, _ text: String, _ path: String
  ) throws {
    func string() throws -> String {
      guard let string = value.string else {
        let found = value.sequence == nil ? "a group of keys" : "a list"
        throw problem("'\(name)' takes a text, not \(found)", at: value, text, path)
          .noting("Write it behind the colon: '\(name): TEXT'")
      }
      return string
    }
    // An empty path would be the current folder.
    func filled() throws -> String {
      guard try !string().isEmpty else { throw problem("'\(name)' names nothing: it is empty", at: value, text, path) }
      return try string()
    }
    switch name {
    case "title": contents.settings.title = try string()
    case "author": contents.settings.author = try string()
    case "description": contents.settings.description = try string()
    case "language":
      guard let tag = LanguageTag.of(try string()) else {
        throw problem("'language' \(LanguageTag.rule)", at: value, text, path)
      }
      contents.settings.language = tag
    case "timeZone": contents.settings.timeZone = try string()
    case "baseURL":
      contents.settings.baseURL = try string()
      guard BaseAddress.isOne(try string()) else {
        throw problem("'baseURL' \(BaseAddress.rule)", at: value, text, path)
      }
    case "root": contents.settings.root = try filled()
    case "home": contents.settings.home = try filled()
    case "templates": contents.templates = try filled()
    case "attachments": contents.attachments = try filled()
    case "output": contents.output = try filled()
    case "state": contents.state = try filled()
    case "store": contents.store = try filled()
    case "notes": contents.notes = try filled()
    case "unsafeHTML":
      guard let isUnsafe = value.bool else { throw problem("'unsafeHTML' is true or false", at: value, text, path) }
      contents.settings.unsafeHTML = isUnsafe
    case "theme": contents.settings.theme = try string()
    case "sidebar":
      guard let sidebar = Settings.Sidebar(rawValue: try string()) else {
        throw problem("'sidebar' is 'none' or 'tree'", at: value, text, path)
          .suggesting(among: ["none", "tree"], for: value.string)
      }
      contents.settings.sidebar = sidebar
    case "accent":
      guard let accent = Accent(try string()) else { throw problem("'accent' \(Accent.rule)", at: value, text, path) }
      contents.settings.accent = accent
    case "singleTildes":
      guard let areMarks = value.bool else { throw problem("'singleTildes' is true or false", at: value, text, path) }
      contents.settings.singleTildes = areMarks
    case "redirects":
      guard let redirects = Settings.Redirects(rawValue: try string()) else {
        let all = Settings.Redirects.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        throw problem("'redirects' is \(all)", at: value, text, path)
          .suggesting(among: Settings.Redirects.allCases.map(\.rawValue), for: value.string)
      }
      contents.settings.redirects = redirects
    case "history": contents.settings.history = try HistorySetting.read(value) { problem($0, at: $1, text, path) }
    case "factExplorer":
      guard let isOn = value.bool else { throw problem("'factExplorer' is true or false", at: value, text, path) }
      contents.settings.factExplorer = isOn
    case "includeDeleted":
      guard let isIncluded = value.bool else {
        throw problem("'includeDeleted' is true or false", at: value, text, path)
      }
      contents.settings.includeDeleted = isIncluded
    case "changes":
      contents.settings.changes = try PeriodSetting.read(value, of: name) { problem($0, at: $1, text, path) }
    case "occurrences":
      contents.occurrences = try PeriodSetting.read(value, of: name) { problem($0, at: $1, text, path) }
    case "timelines": contents.settings.timelines = try names(value, of: name, text, path)
    case "macros": contents.settings.macros = try MacroSetting.read(value) { problem($0, at: $1, text, path) }
    case "views":
      guard let mapping = value.mapping else {
        throw problem("'views' takes lines 'ITEM: VIEW'\(value.kindInWords)", at: value, text, path)
      }
      for (id, view) in mapping {
        guard let id = id.string, let view = view.string else {
          throw problem("A view is 'ITEM: VIEW'", at: id, text, path)
        }
        contents.settings.views[id] = view
      }
    case "default":
      guard let word = Settings.Default(rawValue: try string()) else {
        throw problem("'default' is 'publish' or 'withhold'", at: value, text, path)
          .suggesting(among: Settings.Default.allCases.map(\.rawValue), for: value.string)
      }
      contents.settings.unlessTold = word
    case "exclude": try readExclusions(value, into: &contents.settings.exclude, text, path)
    case "drives": contents.drives = try places(value, of: name, "drive", text, path)
    case "sources": contents.sources = try places(value, of: name, "source", text, path)
    default: break
    }
  }

  private static let exclusionKeys = ["types", "attributes", "references", "drives", "folders"]

  private static func checkExclusions(_ value: Node, _ text: String, _ path: String) throws {
    for (key, _) in value.mapping ?? [:] where !exclusionKeys.contains(key.string ?? "") {
      throw unknown(key.string ?? "", among: exclusionKeys, at: key, text, path)
    }
  }

  private static func readExclusions(
    _ value: Node, into exclusions: inout Settings.Exclusions, _ text: String, _ path: String
  ) throws {
    guard let mapping = value.mapping else {
      var diagnostic = problem(
        "'exclude' holds 'types', 'attributes', 'references', 'drives' or 'folders'", at: value, text, path)
      let names = value.string.map { [$0] } ?? value.sequence?.compactMap(\.string) ?? []
      let areTypes = names.allSatisfy { !exclusionKeys.contains($0) && $0.allSatisfy { $0.isLetter || $0.isNumber } }
      if areTypes, !names.isEmpty {
        diagnostic.notes = ["To withhold types, write exclude: {types: [\(names.joined(separator: ", "))]}"]
      }
      throw diagnostic
    }
    for (key, list) in mapping {
      let names = try names(list, of: "exclude." + (key.string ?? ""), text, path)
      switch key.string {
      case "types": exclusions.types = names
      case "attributes": exclusions.attributes = names
      case "references": exclusions.references = names
      case "folders": exclusions.folders = names
      default: exclusions.drives = names
      }
    }
  }

  /// Reads a list of names, or one name.
  private static func names(_ list: Node, of key: String, _ text: String, _ path: String) throws -> [String] {
    if let one = list.string { return [one] }
    guard let sequence = list.sequence else { throw problem("'\(key)' is a list of names", at: list, text, path) }
    return try sequence.map { name in
      guard let string = name.string else { throw problem("'\(key)' holds names only", at: name, text, path) }
      return string
    }
  }

  private static func compose(_ text: String, _ path: String) throws -> Node? {
    do { return try Yams.compose(yaml: text) } catch let error as YamlError {
      throw mistake(in: text, path).diagnostic(for: error)
    }
  }

  private static func mistake(in text: String, _ path: String) -> YAMLMistake {
    YAMLMistake(in: text, path: path, identifier: "settings-yaml", keys: keys + exclusionKeys)
  }

  private static func unknown(
    _ name: String, among known: [String], at node: Node, _ text: String, _ path: String
  ) -> Diagnostic {
    problem("Setting '\(name)' is not known", at: node, text, path).suggesting(among: known, for: name)
  }

  static func problem(_ summary: String, at node: Node, _ text: String, _ path: String) -> Diagnostic {
    let line = node.mark?.line ?? 1
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = line - 1 < lines.count ? String(lines[line - 1]) : ""
    return Diagnostic(
      .error, "settings-invalid", summary,
      at: .file(path: path, line: line, column: node.mark?.column ?? 1, text: shown))
  }
}
