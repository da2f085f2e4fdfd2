import Pages

extension TemplateFiles {
  /// The looks that come with the program, by their names.
  public static let themes = EmbeddedTemplates.files.map(\.path)
    .filter { $0.hasPrefix("themes/") && $0.hasSuffix(".css") }
    .map { String($0.dropFirst("themes/".count).dropLast(".css".count)) }
    .sorted()

  /// Whether there is such a look.
  public func hasTheme(_ name: String) -> Bool { self["themes/\(name).css"] != nil }

  /// With the look that the settings choose, behind the style sheet.
  ///
  /// A person's own sheet (`assets/theme.css`) comes behind both, and has the last word.
  func themed(for settings: Settings) -> TemplateFiles {
    var more: [UInt8] = []
    if let theme = settings.theme, let file = self["themes/\(theme).css"] { more += file.bytes }
    if let accent = settings.accent {
      more += "\n:root { --link: light-dark(\(accent.onLight), \(accent.onDark)); --visited: var(--link); }\n".utf8
    }
    guard !more.isEmpty, let sheet = self["assets/style.css"] else { return self }
    return replacing(File(path: sheet.path, bytes: sheet.bytes + more, shownPath: sheet.shownPath))
  }
}
