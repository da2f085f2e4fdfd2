/// The folders in which notes are, and the note of each that is its text.
struct FolderTree {
  /// Their paths, the outermost first.
  let folders: [String]
  /// By folder: which of the notes is its text.
  let texts: [String: Int]
  /// The folders that hold a note which may be published, at any depth; the names of others are nobody's business.
  let open: Set<String>
  /// The folders that hold a note with `publish: true`.
  let published: Set<String>

  init(of notes: [Note]) {
    var folders: Set = [""]
    var texts: [String: Int] = [:]
    var open: Set<String> = []
    var published: Set<String> = []
    for (number, note) in notes.enumerated() {
      var folder = note.file.folder
      // What is withheld is no text, so that it withholds itself alone.
      if !note.isWithheld, let rank = Self.rank(of: note.file) {
        let known = texts[folder].flatMap { Self.rank(of: notes[$0].file) } ?? .max
        if rank < known { texts[folder] = number }
      }
      if !note.isWithheld { Self.enter(folder, into: &open) }
      if note.isPublished { Self.enter(folder, into: &published) }
      while folders.insert(folder).inserted { folder = Self.parent(of: folder) }
    }
    self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.texts = texts
    self.open = open
    self.published = published
  }

  /// A folder and all around it.
  private static func enter(_ folder: String, into folders: inout Set<String>) {
    var folder = folder
    while folders.insert(folder).inserted { folder = parent(of: folder) }
  }

  static func parent(of folder: String) -> String { folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "" }

  /// How well a file serves as its folder's text; nil where it does not.
  private static func rank(of file: NoteFile) -> Int? {
    let stem = file.stem
    if let place = ["index", "_index", "readme"].firstIndex(of: stem.lowercased()) { return place }
    return !file.folder.isEmpty && file.folder.split(separator: "/").last.map(String.init) == stem ? 3 : nil
  }
}
