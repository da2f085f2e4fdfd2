/// The folders with notes, and for each the note that serves as its text.
struct FolderTree {
  /// What is known of a folder.
  struct State: Hashable {
    /// How many notes it holds, at any depth.
    fileprivate(set) var notes = 0
    /// How many of them may be published. If there are none, the folder's name must not be shown either.
    fileprivate(set) var open = 0
    /// How many have `publish: true`.
    fileprivate(set) var published = 0
    /// The notes directly in the folder that can be its text, the best first.
    fileprivate var texts: [Text] = []

    /// The path of the note that is its text.
    var text: ExactText? { texts.first?.path }
    var isOpen: Bool { open > 0 }
    var isPublished: Bool { published > 0 }
  }

  fileprivate struct Text: Hashable, Comparable {
    let rank: Int
    let path: ExactText

    static func < (one: Text, other: Text) -> Bool { (one.rank, one.path) < (other.rank, other.path) }
  }

  private var states: [ExactText: State] = [:]
  /// The file names of notes that serve as their folder's text, the best first.
  private let texts: [String]

  /// Whether only a note with `publish: true` can be a folder's text.
  private let requiresPublish: Bool

  init(_ settings: VaultSettings) {
    requiresPublish = settings.withholdsByDefault
    texts = settings.dialect == .dendron ? ["root", "index", "readme"] : ["index", "_index", "readme"]
  }

  /// The outermost folder always exists.
  func state(of folder: ExactText) -> State? { states[folder] ?? (folder.text.isEmpty ? State() : nil) }

  /// Whether the note at a path is the text of its folder.
  func isText(_ path: ExactText, in folder: String) -> Bool { states[ExactText(folder)]?.text == path }

  mutating func enter(_ note: Note) { change(note, by: 1) }

  mutating func remove(_ note: Note) { change(note, by: -1) }

  private mutating func change(_ note: Note, by one: Int) {
    let path = ExactText(note.file.path)
    let (isOpen, isPublished) = (!note.isWithheld, note.isPublished)
    for folder in Self.folders(around: note.file.folder) {
      var state = states[folder] ?? State()
      state.notes += one
      if isOpen { state.open += one }
      if isPublished { state.published += one }
      states[folder] = state.notes > 0 ? state : nil
    }
    // A withheld note is not a folder's text, so that it withholds only itself: the folder leads to its notes by its name alone.
    guard mayBeText(note), let rank = rank(of: note.file) else { return }
    let (folder, text) = (ExactText(note.file.folder), Text(rank: rank, path: path))
    var texts = states[folder]?.texts ?? []
    if one > 0 {
      texts.insert(text, at: texts.firstIndex { text < $0 } ?? texts.endIndex)
    } else {
      texts.removeAll { $0 == text }
    }
    states[folder]?.texts = texts
  }

  /// A folder and all folders around it, the outermost last.
  static func folders(around folder: String) -> [ExactText] {
    var folders = [ExactText(folder)]
    while let last = folders.last, !last.text.isEmpty { folders.append(ExactText(parent(of: last.text))) }
    return folders
  }

  static func parent(of folder: String) -> String { folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "" }

  private func mayBeText(_ note: Note) -> Bool { !note.isWithheld && (note.isPublished || !requiresPublish) }

  /// Whether a note is kept from being the text of its folder, because it is withheld.
  func keepsBack(_ note: Note) -> Bool { !mayBeText(note) && rank(of: note.file) != nil }

  /// Whether a note would be the text of its folder if it were not withheld, and other notes in the folder are published.
  func wouldBeText(_ note: Note) -> Bool {
    note.isWithheld && rank(of: note.file) != nil && states[ExactText(note.file.folder)]?.isOpen == true
  }

  /// How well a file serves as its folder's text, 0 being the best; nil where it does not.
  private func rank(of file: NoteFile) -> Int? {
    let stem = file.stem
    if let place = texts.firstIndex(of: stem.lowercased()) { return place }
    return !file.folder.isEmpty && file.folder.split(separator: "/").last.map(String.init) == stem ? 3 : nil
  }
}
