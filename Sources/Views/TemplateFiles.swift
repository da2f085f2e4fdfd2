private import Foundation

/// The files that views are made from: those within the program, file by file overridden by a person's own.
public struct TemplateFiles: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    /// Below the templates' folder, such as `items/note.html`.
    public let path: String
    /// What is in it; of a template or a file of words UTF-8, of an asset whatever it is.
    public let bytes: [UInt8]
    /// What messages call it.
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

  /// By path, in order.
  public let files: [File]
  /// Whether none is a person's own.
  public var areBuiltIn: Bool { own.isEmpty }
  /// A person's own, in order of their paths.
  public let own: [File]

  /// - Parameter own: a person's files; those at the path of a built-in one take its place.
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

  /// With another file at the path of one.
  func replacing(_ file: File) -> TemplateFiles {
    TemplateFiles(files: files.map { $0.path == file.path ? file : $0 }, own: own)
  }

  /// With more files, of which none is there yet.
  func adding(_ more: [File]) -> TemplateFiles {
    let known = Set(files.map(\.path))
    return TemplateFiles(files: files + more.filter { !known.contains($0.path) }, own: own)
  }

  private init(files: [File], own: [File]) { (self.files, self.own) = (files, own) }

  /// None of a person's own.
  static let builtIn = TemplateFiles()

  /// Whether a built-in file has this path.
  public static func isBuiltIn(_ path: String) -> Bool { builtInPaths.contains(path) }

  private static let builtInPaths = Set(EmbeddedTemplates.files.map(\.path) + EmbeddedTemplates.fonts.map(\.path))

  /// Whether a built-in template asks for an attribute.
  public static func builtInAsk(for attribute: String) -> Bool {
    EmbeddedTemplates.files.contains { path, text in
      path.hasSuffix(".html")
        && ["{{#", "{{^", "{{{", "{{"].contains { opening in
          ["}}", "."].contains { text.contains(opening + attribute + $0) }
        }
    }
  }

  /// Decoded once.
  private static let fonts = EmbeddedTemplates.fonts.map { ($0.path, Array(Data(base64Encoded: $0.text) ?? Data())) }

  subscript(path: String) -> File? { files.first { $0.path == path } }

  /// Files in a folder, by their path within it.
  func files(in folder: String) -> [File] { files.filter { $0.path.hasPrefix(folder + "/") } }

  /// The paths of templates in which any of some names stands.
  public func paths(naming names: [String]) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let templates = files.lazy.filter { $0.path.hasSuffix(".html") }
    return Set(templates.filter { file in names.contains(where: file.text.contains) }.map(\.path))
  }
}
