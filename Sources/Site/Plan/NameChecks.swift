import Diagnostics
import Graph
import Pages
import Views

/// The names in the settings and in the user's own templates, each with a message if nothing has that name. Without it, a
/// misspelling would go unnoticed, and a misspelt exclusion would publish what should stay private.
struct NameChecks {
  /// A name that facts are expected to have.
  private struct Check {
    let name: ExpectedName
    let identifier: String
    let summary: String
    let place: Place?
    /// The consequence when no fact has it.
    let effect: String?

    init(
      _ kind: ExpectedName.Kind, _ name: String, _ identifier: String, _ summary: String, at place: Place? = nil,
      effect: String? = nil
    ) {
      self.name = ExpectedName(kind, name)
      (self.identifier, self.summary, self.place, self.effect) = (identifier, summary, place, effect)
    }

    var isOfTemplate: Bool { identifier.hasPrefix("template-") }

    /// Whether it looks for names of a kind.
    func expects(_ kind: ExpectedName.Kind) -> Bool { name.kind == kind || name.kind == .view && kind == .type }

    /// Whether a fact with this name is enough. An item must also be published.
    func isMet(by kind: ExpectedName.Kind, _ other: [UInt8]) -> Bool {
      kind != .item && expects(kind) && name.text.utf8.elementsEqual(other)
    }
  }

  /// An excluded name that facts of another kind may have, too: in notes, a key is a reference if its target exists, and an
  /// attribute if not.
  private struct Namesake {
    let name: ExpectedName
    let message: Diagnostic

    init(_ kind: ExpectedName.Kind, _ name: String, _ summary: String, _ note: String) {
      self.name = ExpectedName(kind, name)
      message = Diagnostic(.warning, NameChecks.incomplete, summary, notes: [note])
    }
  }

  static let incomplete = "exclude-incomplete"
  /// The messages about names that withhold items or shorten histories.
  static let withholding: Set<String> = ["exclude-unmatched", incomplete, "history-unmatched"]
  /// All messages about names that no fact has.
  static let kinds: [String] =
    withholding.sorted() + [
      "setting-unmatched", "template-unused", "template-attribute-unknown", "template-type-unknown",
    ]

  private let checks: [Check]
  private let namesakes: [Namesake]
  /// The messages that do not depend on the facts.
  private let others: [Diagnostic]

  init(_ build: Build, _ views: ViewLibrary) {
    let settings = build.settings
    let files = UnusedTemplates(of: build.templates, views, settings)
    var checks = Self.exclusions(settings) + Self.items(settings)
    checks += files.ofTypes.map { file in
      Check(
        .view, file.type, "template-unused", "Template is never used: no item is of type '\(file.type)'",
        at: .path(file.shownPath))
    }
    checks += views.askedByOwn.map { name, place in
      Check(.attribute, name, "template-attribute-unknown", "No item has the attribute '\(name)'", at: place)
    }
    checks += views.typesAskedByOwn.map { type, place in
      Check(.type, type, "template-type-unknown", "No item is of type '\(type)'", at: place)
    }
    self.checks = checks
    namesakes = Self.sameNames(settings.exclude)
    others =
      files.messages + Self.views(settings, views) + Self.theme(settings, build.templates)
      + Self.language(settings, build.templates)
  }

  private static func exclusions(_ settings: Settings) -> [Check] {
    let effect = "Nothing is withheld by it"
    func check(_ key: String, _ kind: ExpectedName.Kind, _ name: String, _ summary: String) -> Check {
      Check(kind, name, "exclude-unmatched", summary, at: .setting("exclude.\(key).\(name)"), effect: effect)
    }
    let exclude = settings.exclude
    var checks = exclude.types.map { check("types", .type, $0, "Type '\($0)' is excluded, but no item has it") }
    checks += exclude.attributes.map {
      check("attributes", .attribute, $0, "Attribute '\($0)' is excluded, but no item has it")
    }
    checks += exclude.references.map {
      check("references", .reference, $0, "Reference type '\($0)' is excluded, but no reference has it")
    }
    let levels = Settings.History.Level.allCases
    checks += settings.history.byType.sorted { $0.key < $1.key }.map { type, level in
      let isLess = levels.firstIndex(of: level) ?? 0 < levels.firstIndex(of: settings.history.everything) ?? 0
      return Check(
        .type, type, isLess ? "history-unmatched" : "setting-unmatched",
        "Type '\(type)' is named under 'history', but no item has it", at: .setting("history.\(type)"))
    }
    return checks
  }

  private static func sameNames(_ exclude: Settings.Exclusions) -> [Namesake] {
    let (attributes, references) = (Set(exclude.attributes), Set(exclude.references))
    return attributes.subtracting(references).sorted().map { name in
      Namesake(
        .reference, name, "'\(name)' is also the name of references, which are not excluded",
        "Exclude these, too, with --exclude-reference \(name), or under 'exclude.references'")
    }
      + references.subtracting(attributes).sorted().map { name in
        Namesake(
          .attribute, name, "'\(name)' is also the name of an attribute, which is not excluded",
          "Exclude it, too, with --exclude-attribute \(name), or under 'exclude.attributes'")
      }
  }

  private static func items(_ settings: Settings) -> [Check] {
    func check(_ key: String, _ name: String, at place: String) -> Check {
      Check(
        .item, name, "setting-unmatched",
        "Item '\(name)' is named under '\(key)', but no item has this id, title or page",
        at: .setting(place))
    }
    var checks = settings.views.keys.sorted().map { check("views", $0, at: "views.\($0)") }
    if let home = settings.home { checks.append(check("home", home, at: "home")) }
    checks += settings.timelines.map { check("timelines", $0, at: "timelines.\($0)") }
    return checks
  }

  private static func theme(_ settings: Settings, _ files: TemplateFiles) -> [Diagnostic] {
    guard let theme = settings.theme, !files.hasTheme(theme) else { return [] }
    return [
      Diagnostic(
        .warning, "setting-unmatched", "There is no theme '\(theme)'", at: .setting("theme"),
        notes: notes(Suggestion.nearest(to: theme, among: TemplateFiles.themes))
          + ["There are " + TemplateFiles.themes.joined(separator: ", ")])
    ]
  }

  private static func views(_ settings: Settings, _ views: ViewLibrary) -> [Diagnostic] {
    settings.views.sorted { $0.key < $1.key }.filter { !views.hasView(named: $0.value) }.map { item, view in
      Diagnostic(
        .warning, "setting-unmatched", "View '\(view)' is named under 'views', but there is no such view",
        at: .setting("views.\(item)="),
        notes: notes(Suggestion.nearest(to: view, among: views.viewNames)))
    }
  }

  private static func language(_ settings: Settings, _ files: TemplateFiles) -> [Diagnostic] {
    guard !ViewLibrary.hasWords(of: settings.language, in: files) else { return [] }
    let known = files.files.compactMap { file in
      file.path.hasPrefix("words/") ? String(file.path.dropFirst(6).dropLast(4)) : nil
    }
    // For a code of two letters, any other two letters are about as near.
    let near = settings.language.count > 2 ? Suggestion.nearest(to: settings.language, among: known) : nil
    return [
      Diagnostic(
        .warning, "language-without-words",
        "Language '\(settings.language)' has no file of words: buttons and headings are in English",
        at: .setting("language"),
        notes: near.map { ["Did you mean '\($0)'?"] }
          ?? ["There are words for \(known.joined(separator: ", ")); more go into words/ in a folder of templates"])
    ]
  }

  private static func notes(_ near: String?, _ effect: String? = nil) -> [String] {
    near.map { ["Did you mean '\($0)'?"] } ?? effect.map { [$0] } ?? []
  }

  /// All messages, each once.
  ///
  /// - Parameter names: the names that facts of the graph have; called only when a name is looked up.
  func messages(in graph: borrowing ItemGraph, _ names: () -> OccurringNames) -> [Diagnostic] {
    guard !checks.isEmpty else { return others }
    var said: [Diagnostic] = []
    let occurring = names()
    let unmatched = occurring.unmatched(checks.map(\.name), in: graph)
    let nearest = Dictionary(unmatched.map { ($0.name, $0.nearest) }) { first, _ in first }
    for check in checks {
      guard var near = nearest[check.name] else { continue }
      // A copy of a built-in template asks for the same names as the original.
      if check.name.kind == .attribute, check.isOfTemplate, TemplateFiles.builtInAsk(for: check.name.text) { continue }
      if check.name.kind == .type, check.isOfTemplate, TemplateFiles.builtInAsk(forType: check.name.text) { continue }
      if check.name.kind == .attribute, check.isOfTemplate { near = near ?? Self.nearestForm(to: check.name.text) }
      let message = Diagnostic(
        .warning, check.identifier, check.summary, at: check.place, notes: Self.notes(near, check.effect))
      if !said.contains(message) { said.append(message) }
    }
    let absent = Set(occurring.unmatched(namesakes.map(\.name), in: graph).map(\.name))
    return said + namesakes.filter { !absent.contains($0.name) }.map(\.message) + others
  }

  /// Whether a name in new facts may change more than the message that no fact has it.
  func mayBeAffected(by kind: ExpectedName.Kind, _ name: [UInt8]) -> Bool {
    checks.contains { check in
      check.expects(kind) && Suggestion(for: check.name.text).mayMean(name) && !check.isMet(by: kind, name)
    } || namesakes.contains { $0.name.kind == kind && $0.name.text.utf8.elementsEqual(name) }
  }

  /// Whether a message says that no fact has a name which new facts have.
  func isSettled(_ message: Diagnostic, by kind: ExpectedName.Kind, _ name: [UInt8]) -> Bool {
    checks.contains { check in
      check.isMet(by: kind, name) && check.identifier == message.identifier && check.summary == message.summary
        && check.place == message.place
    }
  }
}

extension NameChecks {
  /// A suggestion for an attribute that no item has, if a part after a dot is near one of the forms: `rating.atleast.4` is near
  /// `rating.atLeast.4`.
  static func nearestForm(to name: String) -> String? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let forms = AttributeForm.allCases.map(\.rawValue).filter { !$0.isEmpty }
    for place in parts.indices.dropFirst() {
      let isLast = place == parts.count - 1
      let known = (isLast ? forms : ["is"]) + ["atLeast"]
      guard let near = Suggestion.nearest(to: parts[place], among: known) else { continue }
      parts[place] = isLast && near == "atLeast" ? "atLeast.NUMBER" : near
      return parts.joined(separator: ".")
    }
    return nil
  }
}

/// The user's own templates that no page can show, or that wait for items of a type.
struct UnusedTemplates {
  /// Templates of types, which are used when there is an item of that type.
  private(set) var ofTypes: [(type: String, shownPath: String)] = []
  private(set) var messages: [Diagnostic] = []

  init(of files: TemplateFiles, _ views: ViewLibrary, _ settings: Settings) {
    let paths = Set(files.files.map(\.path))
    for file in files.own where !TemplateFiles.isBuiltIn(file.path) && !file.path.hasPrefix("assets/") {
      let name = file.path.hasSuffix(".html") ? String(file.path.dropLast(5)) : file.path
      if views.includes.contains(name) { continue }
      if let type = Self.type(of: name, in: "items/") ?? Self.type(of: name, in: "updates/") {
        let isChosen = settings.views.values.contains(type) || views.isApp(named: type)
        if !isChosen { ofTypes.append((type, file.shownPath)) }
      } else if let type = Self.type(of: name, in: "rows/") {
        guard !paths.contains("items/\(type).html") else { continue }
        let near = Suggestion.nearest(to: file.path, among: paths.filter { $0.hasPrefix("rows/") && $0 != file.path })
        note(file, "it is a row of 'items/\(type).html', which is not there", near)
      } else if !Self.isOfWords(file.path) {
        note(file, "no page includes it", Self.meant(by: file.path, among: paths))
      }
    }
  }

  /// The file of the same name in a folder, or else a similar path.
  private static func meant(by path: String, among paths: Set<String>) -> String? {
    let moved = ["items/", "pages/", "rows/"].map { $0 + path }
    return moved.first(where: paths.contains) ?? Suggestion.nearest(to: path, among: paths.subtracting([path]))
  }

  private static func type(of name: String, in folder: String) -> String? {
    name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : nil
  }

  /// Words of a language that another site may have: `words/fr.txt`.
  private static func isOfWords(_ path: String) -> Bool {
    guard path.hasPrefix("words/"), path.hasSuffix(".txt") else { return false }
    let primary = path.dropFirst(6).dropLast(4).prefix { $0 != "-" && $0 != "_" }
    return (2...3).contains(primary.count) && primary.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private mutating func note(_ file: TemplateFiles.File, _ reason: String, _ near: String?) {
    messages.append(
      Diagnostic(
        .warning, "template-unused", "Template is never used: \(reason)", at: .path(file.shownPath),
        notes: near.map { ["Did you mean '\($0)'?"] } ?? []))
  }
}
