import Diagnostics
private import Foundation
import Markdown
import Mustache
import Pages
import Synchronization

/// Makes a library from files.
extension ViewLibrary {
  static func sources(_ files: TemplateFiles) -> [TemplateSource] {
    files.files.filter { $0.path.hasSuffix(".html") }.map {
      TemplateSource(name: String($0.path.dropLast(5)), path: $0.shownPath, text: $0.text)
    }
  }

  static func compiled(_ sources: [TemplateSource], _ rules: Rules) throws(Messages) -> TemplateLibrary {
    do { return try TemplateLibrary(compiling: sources, rules: rules) } catch { throw Messages(error.diagnostics) }
  }

  /// A view for every file in `items/`; one without a row of its own uses the generic row.
  static func views(_ templates: TemplateLibrary) throws -> [(name: [UInt8], view: View)] {
    guard let genericRow = templates.number(named: "rows/generic") else { throw missing("rows/generic") }
    return templates.names.filter { $0.hasPrefix("items/") }.compactMap { path in
      let name = path.dropFirst(6)
      guard let page = templates.number(named: path) else { return nil }
      let row = templates.number(named: "rows/\(name)") ?? genericRow
      return (Array(name.utf8), View(page: page, row: row))
    }
  }

  /// Items that a view lists are in no other list of its page.
  static func lists(_ views: [(name: [UInt8], view: View)], _ templates: TemplateLibrary) -> [Int: [ListingKind]] {
    var lists: [Int: [ListingKind]] = [:]
    for (_, view) in views {
      let used = templates.usedNames(of: view.page)
      let kinds = ContractName.allCases.compactMap { used.contains($0.rawValue) ? ListingKind.names[$0] : nil }
      if !kinds.isEmpty { lists[view.page] = kinds }
    }
    for (app, kinds) in [
      (AppView.draftingTable, [ListingKind.tree]), (.agenda, [.agenda]), (.itemExplorer, [.explorer]),
      (.readingList, [.reading, .archived]),
    ] {
      for (name, view) in views where name.elementsEqual(app.rawValue.utf8) { lists[view.page] = kinds }
    }
    return lists
  }

  /// An update view for every file in `updates/`, with the attributes that it asks about, which are not listed again.
  static func updates(_ templates: TemplateLibrary, _ files: TemplateFiles) throws -> [UpdateView] {
    guard templates.number(named: "updates/generic") != nil else { throw missing("updates/generic") }
    return files.files(in: "updates").compactMap { file in
      guard file.path.hasSuffix(".html") else { return nil }
      let path = String(file.path.dropLast(5))
      return templates.number(named: path).map {
        UpdateView(name: Array(path.dropFirst(8).utf8), template: $0, attributes: askedAbout(in: file.text))
      }
    }
  }

  /// The attributes of `{{#name.changed}}` in a template.
  private static func askedAbout(in text: String) -> [String] {
    text.components(separatedBy: ".changed}}").dropLast().compactMap { before in
      before.range(of: "{{#", options: .backwards).map { String(before[$0.upperBound...]) }
    }
  }

  /// The words of a language: those of `de-AT`, completed by those of `de`, and these by the English ones. If a person's own file
  /// lacks a word, the built-in file with the same path provides it.
  static func words(_ files: TemplateFiles, language: String) throws -> Words {
    guard files["words/en.txt"] != nil else { throw missing("words/en.txt") }
    var words: Words?
    for path in wordsPaths(language) + ["words/en.txt"] {
      for file in [files[path], TemplateFiles.builtIn[path]] {
        guard let file else { continue }
        let found = try Words(file.text, path: file.shownPath)
        words = words?.completed(by: found) ?? found
      }
    }
    guard let words else { throw missing("words/en.txt") }
    return words
  }

  private static func wordsPaths(_ language: String) -> [String] {
    let primary = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    return ["words/\(language).txt", "words/\(primary).txt"]
  }

  /// Whether some files contain words of a language.
  public static func hasWords(of language: String, in files: TemplateFiles) -> Bool {
    wordsPaths(language).contains { files[$0] != nil }
  }

  static func callers(in files: TemplateFiles) -> [String: [String]] {
    var callers: [String: [String]] = [:]
    for file in files.files where file.path.hasSuffix(".html") {
      let stars = file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "*") }
      for name in ["item.view", "item.row", "item.update"]
      where stars.contains(where: { file.bytes[($0 + 1)...].starts(with: name.utf8) }) {
        callers[name, default: []].append(file.path)
      }
    }
    return callers
  }

  static func markdown(_ settings: Settings, _ words: Words, hasAttachments: Bool) -> MarkdownOptions {
    var options = MarkdownOptions()
    options.attachments = hasAttachments
    options.resolvesAddresses = hasAttachments || !settings.unsafeHTML
    options.unsafeHTML = settings.unsafeHTML
    options.headingShift = 1
    options.excerptLimit = 200
    options.embeds = .shown
    options.setsCode = true
    options.setsMathematics = true
    options.singleTildes = settings.singleTildes
    options.looksForHeadings = true
    options.doneWord = words["todo.done"] ?? options.doneWord
    options.openWord = words["todo.open"] ?? options.openWord
    options.unpublishedWords = words["unpublished"] ?? options.unpublishedWords
    return options
  }

  static func plain(_ options: MarkdownOptions) -> MarkdownOptions {
    var options = options
    options.excerptLimit = 0
    options.headingAnchors = false
    options.setsCode = false
    options.setsMathematics = false
    options.looksForHeadings = false
    return options
  }

  static func missing(_ name: String) -> Diagnostic {
    Diagnostic(.error, "template-missing", "Template '\(name)' is missing")
  }

  static func rules(_ words: Words, _ constants: SiteConstants, _ asked: AskedAttributes) -> Rules {
    var rules = Rules(
      unknownPartialIsError: true,
      check: { name, usage, place in
        if let meaning = NameMeaning(name) { asked.note(meaning, at: place) }
        return refusal(of: name, usage, words, place)
      },
      constant: { name in
        switch NameMeaning(name) {
        case .word(let key): words[key].map { Array($0.utf8) }
        case .contract(let known): constants.text(of: known)
        case .comparison: nil
        case .attribute, nil: nil
        }
      },
      truth: { name in
        guard case .contract(let known) = NameMeaning(name) else { return nil }
        return constants.truth(of: known)
      })
    rules.isDynamic = { ContractName(rawValue: $0)?.shape == .template }
    rules.checkOutside = { TemplatePlaces.checkOutside($0, of: $1, $2) }
    rules.checkInclude = { TemplatePlaces.checkInclude($1, by: $0, $2) }
    return rules
  }

  /// Why a name may not be used in this way; the contract is `docs/templates.md`.
  private static func refusal(of name: String, _ usage: Usage, _ words: Words, _ place: () -> Place) -> Diagnostic? {
    guard let meaning = NameMeaning(name) else {
      if Comparison.lacksNumber(name) {
        return Diagnostic(.error, "template-use", "'\(name)' needs a number after 'atLeast.'", at: place())
      }
      let near = Suggestion.nearest(to: name, among: ContractName.allCases.map(\.rawValue))
      return Diagnostic(
        .error, "template-name", "Name '\(name)' is not known", at: place(),
        notes: near.map { ["Did you mean '\($0)'?"] } ?? [])
    }
    if case .word(let key) = meaning, words[key] == nil {
      let near = Suggestion.nearest(to: key, among: words.keys)
      return Diagnostic(
        .error, "template-word", "Word '\(key)' is not among the words of the interface", at: place(),
        notes: near.map { ["Did you mean 'word.\($0)'?"] } ?? [])
    }
    return misuse(of: name, meaning, usage).map { Diagnostic(.error, "template-use", $0, at: place()) }
  }

  private static func misuse(of name: String, _ meaning: NameMeaning, _ usage: Usage) -> String? {
    var shape = ContractName.Shape.text
    if case .contract(let known) = meaning { shape = known.shape }
    if case .attribute(_, let form) = meaning, form.isQuestion { shape = .section }
    if case .comparison = meaning { shape = .section }
    switch usage {
    case .section, .inverted: return shape == .template ? "'\(name)' is a template: expected '{{>*\(name)}}'" : nil
    case .dynamic:
      return shape == .template
        ? nil : "'\(name)' leads to no template: expected '{{>*item.view}}', '{{>*item.row}}' or '{{>*item.update}}'"
    case .escaped, .raw:
      if shape == .section { return "'\(name)' is a section: expected '{{#\(name)}}'" }
      if shape == .template { return "'\(name)' is a template: expected '{{>*\(name)}}'" }
      if usage == .raw, !meaning.isHTML { return "'\(name)' is text and must be escaped: expected '{{\(name)}}'" }
      if usage == .escaped, meaning.isHTML { return "'\(name)' is HTML already: expected '{{{\(name)}}}'" }
      return nil
    }
  }
}

/// The attributes and types that a person's own templates ask for, each with its first place.
final class AskedAttributes: Sendable {
  private let places = Mutex<[String: Place]>([:])
  private let placesOfTypes = Mutex<[String: Place]>([:])
  /// The paths of these templates in messages.
  private let own: Set<String>

  init(in files: TemplateFiles) { own = Set(files.own.map(\.shownPath)) }

  /// Adds a name that a template uses.
  func note(_ meaning: NameMeaning, at place: () -> Place) {
    if own.isEmpty { return }
    let attribute: String
    var type: String?
    switch meaning {
    case .comparison("type", .equals(let value)): (attribute, type) = ("type", value)
    case .attribute(let name, _), .comparison(let name, _): attribute = name
    case .contract, .word: return
    }
    // Templates come in the order of their paths.
    guard case .file(let path, _, _, _) = place(), own.contains(path) else { return }
    let place = place()
    places.withLock { if $0[attribute] == nil { $0[attribute] = place } }
    if let type { placesOfTypes.withLock { if $0[type] == nil { $0[type] = place } } }
  }

  /// All types with their places, sorted by name.
  var types: [(type: String, place: Place)] {
    placesOfTypes.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All attributes with their places, sorted by name.
  var all: [(attribute: String, place: Place)] {
    places.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
