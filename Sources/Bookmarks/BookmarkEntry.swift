/// A folder, link or separator in a bookmark file.
struct BookmarkEntry {
  enum Kind { case folder, link, separator }

  let kind: Kind
  /// The index of the folder that contains it; nil for the outermost.
  let folder: Int?
  /// By their names in lower case.
  let attributes: [String: String]
  /// The line number, from 1.
  let line: Int
  /// The heading above it, where the file has headings instead of folders.
  let section: String
  let isPrivate: Bool
  var title = ""
  var note = ""
}
