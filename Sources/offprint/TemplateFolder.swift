import Diagnostics
import Foundation
import Views

/// Reads a person's own templates.
enum TemplateFolder {
  /// The built-in files, overridden by those in a folder.
  ///
  /// - Throws: a diagnostic when the folder or a file in it cannot be read.
  static func files(_ folder: String?) throws -> TemplateFiles {
    guard let folder else { return TemplateFiles() }
    guard let paths = FileManager.default.enumerator(atPath: folder) else {
      throw Diagnostic(.error, "templates-missing", "Templates are not in a folder that can be read", at: .path(folder))
    }
    var files: [TemplateFiles.File] = []
    for case let path as String in paths where isTemplate(path) {
      let shown = folder + "/" + path
      guard let data = FileManager.default.contents(atPath: shown) else { continue }
      guard let text = String(data: data, encoding: .utf8) else {
        throw Diagnostic(.error, "template-encoding", "Template is not UTF-8 text", at: .path(shown))
      }
      files.append(TemplateFiles.File(path: path, text: text, shownPath: shown))
    }
    return TemplateFiles(overriding: files)
  }

  /// What the names of templates and of the files beside them end in.
  static let endings = [".html", ".css", ".js", ".txt"]

  /// Editors leave all sorts of files beside templates.
  private static func isTemplate(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) }
      && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
