import Diagnostics
import Pages
import Views

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
