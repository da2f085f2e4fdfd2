import Providers

/// A Markdown file of a folder.
struct NoteFile {
  /// Relative to the folder, with `/` between its parts.
  let path: String
  /// Seconds since 1970 at which it was last modified.
  let modified: Int64
  /// All that differs when its content does.
  let mark: FileStatus.Mark

  /// The name without its ending.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The path without the ending of the name.
  var pathWithoutEnding: String { folder.isEmpty ? stem : folder + "/" + stem }

  /// The path of the folder that it is in; empty for the outermost.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// How the names of notes end, in whatever case.
  static let endings = [".md", ".markdown"]

  static func isOne(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
