import Pages

extension TemplateFiles {
  /// The names of the built-in themes.
  public static let themes = EmbeddedTemplates.files.map(\.path)
    .filter { $0.hasPrefix("themes/") && $0.hasSuffix(".css") }
    .map { String($0.dropFirst("themes/".count).dropLast(".css".count)) }
    .sorted()

  /// Whether a theme exists.
  public func hasTheme(_ name: String) -> Bool { self["themes/\(name).css"] != nil }

  /// Adds the theme that the settings choose, behind the style sheet.
  ///
  /// A person's own sheet (`assets/theme.css`) comes after both, and takes precedence.
  func themed(for settings: Settings) -> TemplateFiles {
    var (more, fonts) = ([UInt8](), [File]())
    if let theme = settings.theme, let file = self["themes/\(theme).css"] {
      more += file.bytes
      fonts = self.fonts(of: file)
    }
    if let accent = settings.accent {
      more += "\n:root { --link: light-dark(\(accent.onLight), \(accent.onDark)); --visited: var(--link); }\n".utf8
    }
    guard !more.isEmpty, let sheet = self["assets/style.css"] else { return self }
    return replacing(File(path: sheet.path, bytes: sheet.bytes + more, shownPath: sheet.shownPath)).adding(fonts)
  }

  /// The fonts beside a theme that its sheet names, as files of the site: sites with other themes do not have them.
  private func fonts(of sheet: File) -> [File] {
    let text = sheet.text
    return files(in: "themes").compactMap { file in
      let name = file.path.dropFirst("themes/".count)
      guard name.hasSuffix(".woff2"), text.contains("url(\"\(name)\")") else { return nil }
      return File(path: "assets/" + name, bytes: file.bytes, shownPath: file.shownPath)
    }
  }
}
