/// One thing in a bookmark file.
struct BookmarkEntry {
  enum Kind { case folder, link, separator }

  let kind: Kind
  /// The number of the folder that holds it; nil for the outermost.
  let folder: Int?
  /// By their names in small letters.
  let attributes: [String: String]
  /// Counted from 1.
  let line: Int
  /// The heading above it, where the file has headings instead of folders.
  let section: String
  let isPrivate: Bool
  var title = ""
  var note = ""
}
