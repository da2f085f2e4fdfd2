import Providers

/// A Markdown file of a folder.
struct NoteFile {
  /// The path relative to the folder, with `/` between its parts.
  let path: String
  /// When it was last modified, in seconds since 1970.
  let modified: Int64
  /// Values that change whenever the content does.
  let mark: FileStatus.Mark

  /// The name without its extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The path without the extension.
  var pathWithoutEnding: String { folder.isEmpty ? stem : folder + "/" + stem }

  /// The path of the folder that it is in; empty for the outermost.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The extensions of notes, in any case.
  static let endings = [".md", ".markdown"]

  static func isOne(_ name: some StringProtocol) -> Bool {
    endings.contains { ending in
      name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) { byte, small in
        byte == small || (0x41...0x5A).contains(byte) && byte | 0x20 == small
      }
    }
  }
}

/// The change of a file from one state of a folder to the next.
struct FileDelta {
  let path: ExactText
  /// The path at which the file was before.
  var origin: ExactText?
  /// The content before and now, by git's name or a hash; nil where there is none.
  let old: String?
  let new: String?

  var isGone: Bool { new == nil }
}
