import Diagnostics
import Files
import Foundation
import Providers
import Store
import Views

/// Reads a person's own templates.
enum TemplateFolder {
  /// The built-in files, overridden by those in a folder.
  ///
  /// - Parameter bound: the folder that no file may lie outside of, where there is one.
  /// - Throws: a diagnostic when the folder or a file in it cannot be read.
  static func files(_ folder: String?, within bound: String? = nil) throws -> TemplateFiles {
    guard let folder else { return TemplateFiles() }
    // An enumerator of a folder that is not there is one of nothing on Linux.
    var isThere: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isThere), isThere.boolValue,
      let paths = FileManager.default.enumerator(atPath: folder)
    else {
      let isFile = FileStatus(of: folder)?.kind == .file
      throw Diagnostic(
        .error, "templates-missing",
        isFile
          ? "Templates are in a folder, and this is a file" : "Folder of templates is not there, or cannot be read",
        at: .path(folder))
    }
    var files: [TemplateFiles.File] = []
    for case let path as String in paths where isMeant(path) {
      let shown = folder + "/" + path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: shown, isDirectory: &isFolder), isFolder.boolValue { continue }
      if let bound, !RealPath.isWithin(shown, folder: bound) {
        throw Diagnostic(
          .error, "template-outside", "Template is a link to a file outside of the folder of its settings",
          at: .path(shown), notes: ["If you trust it, name the folder with --templates, or the settings with --config"])
      }
      let data: Data
      do { data = try RegularFile.contents(of: shown) } catch {
        throw Diagnostic(
          .error, "template-unreadable", "Template cannot be read", at: .path(shown), notes: [error.words])
      }
      guard isAsset(path) || String(data: data, encoding: .utf8) != nil else {
        throw Diagnostic(.error, "template-encoding", "Template is not UTF-8 text", at: .path(shown))
      }
      files.append(TemplateFiles.File(path: path, bytes: Array(data), shownPath: shown))
    }
    return TemplateFiles(overriding: files)
  }

  /// What the names of templates and of the files beside them end in.
  static let endings = [".html", ".css", ".js", ".txt"]

  /// Editors leave all sorts of files beside templates. An asset may be of any kind.
  private static func isMeant(_ path: String) -> Bool {
    (isAsset(path) ? !path.hasSuffix("~") : endings.contains { path.hasSuffix($0) })
      && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func isAsset(_ path: String) -> Bool { path.hasPrefix("assets/") }
}
