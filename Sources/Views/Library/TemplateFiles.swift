private import Foundation
import Pages

/// The files that views are made from: the built-in ones, each of which a person's own file may override.
public struct TemplateFiles: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    /// The path below the templates' folder, such as `items/note.html`.
    public let path: String
    /// The contents: UTF-8 for a template or a file of words, any bytes for an asset.
    public let bytes: [UInt8]
    /// The path in messages.
    public let shownPath: String

    var text: String { String(decoding: bytes, as: UTF8.self) }

    public init(path: String, bytes: [UInt8], shownPath: String) {
      self.path = path
      self.bytes = bytes
      self.shownPath = shownPath
    }

    public init(path: String, text: String, shownPath: String) {
      self.init(path: path, bytes: Array(text.utf8), shownPath: shownPath)
    }
  }

  /// All files, sorted by path.
  public let files: [File]
  /// Whether none is a person's own.
  public var areBuiltIn: Bool { own.isEmpty }
  /// A person's own files, sorted by path.
  public let own: [File]

  /// - Parameter own: a person's files; each replaces the built-in file with the same path.
  public init(overriding own: [File] = []) {
    self.own = own.sorted { $0.path < $1.path }
    var byPath: [String: File] = [:]
    for (path, text) in EmbeddedTemplates.files {
      byPath[path] = File(path: path, text: text, shownPath: "Templates/" + path)
    }
    for (path, bytes) in Self.fonts {
      byPath[path] = File(path: path, bytes: bytes, shownPath: "Templates/" + path)
    }
    for file in own { byPath[file.path] = file }
    files = byPath.values.sorted { $0.path < $1.path }
  }

  /// Replaces the file with the same path.
  func replacing(_ file: File) -> TemplateFiles {
    TemplateFiles(files: files.map { $0.path == file.path ? file : $0 }, own: own)
  }

  /// Adds files whose paths do not exist yet.
  func adding(_ more: [File]) -> TemplateFiles {
    let known = Set(files.map(\.path))
    return TemplateFiles(files: files + more.filter { !known.contains($0.path) }, own: own)
  }

  private init(files: [File], own: [File]) { (self.files, self.own) = (files, own) }

  /// Only the built-in files.
  static let builtIn = TemplateFiles()

  /// Whether a built-in file has this path.
  public static func isBuiltIn(_ path: String) -> Bool { builtInPaths.contains(path) }

  private static let builtInPaths = Set(EmbeddedTemplates.files.map(\.path) + EmbeddedTemplates.fonts.map(\.path))

  /// Whether a built-in template asks for an attribute.
  public static func builtInAsk(for attribute: String) -> Bool {
    EmbeddedTemplates.files.contains { path, text in
      path.hasSuffix(".html")
        && ["{{#", "{{^", "{{{", "{{"].contains { opening in
          // Behind a word of the contract, such as `each`, a dot leads to one of its names.
          let ends = ContractName.namespaces.contains(attribute) ? ["}}"] : ["}}", "."]
          return ends.contains { text.contains(opening + attribute + $0) }
        }
    }
  }

  /// Whether a built-in template asks whether an item is of a type.
  public static func builtInAsk(forType type: String) -> Bool {
    EmbeddedTemplates.files.contains { $0.path.hasSuffix(".html") && $0.text.contains("item.is.\(type)}}") }
  }

  /// Decoded once.
  private static let fonts = EmbeddedTemplates.fonts.map { ($0.path, Array(Data(base64Encoded: $0.text) ?? Data())) }

  subscript(path: String) -> File? { files.first { $0.path == path } }

  /// Files in a folder, by their path within it.
  func files(in folder: String) -> [File] { files.filter { $0.path.hasPrefix(folder + "/") } }

  /// The paths of templates that contain any of some names.
  public func paths(naming names: [String]) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let templates = files.lazy.filter { $0.path.hasSuffix(".html") }
    return Set(templates.filter { file in names.contains(where: file.text.contains) }.map(\.path))
  }
}

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
