import Diagnostics
import Files
import Providers
import Store
import Threads

/// The notes of a folder as they are in its files.
///
/// Programs that rewrite a file, such as git, remove or empty it first. So a known note only counts as gone or empty if it still
/// is after a second. The same holds for the new text of a note that is open in a program or that ends within a comment or front
/// matter. A file that exists but cannot be read counts as unchanged.
struct WorkingNotes {
  struct Found {
    let file: NoteFile
    let text: String
    let hash: ContentHash
  }

  /// A file as it was read.
  struct Seen {
    let mark: FileStatus.Mark
    let hash: ContentHash
    /// What was read, where it was not known before.
    var found: Found?
    /// Whether the text ends within something that withholds.
    var isUnclosed = false
    /// Since when the file has been gone, empty or half-written, and its mark in that state.
    var lost: (since: ContinuousClock.Instant, mark: FileStatus.Mark?)?

    /// A file that did not exist before.
    static let nothing = Seen(mark: .none, hash: ContentHash(UnsafeRawBufferPointer(start: nil, count: 0)), found: nil)
  }

  static let patience = Duration.seconds(1)

  /// The notes with a new content, in the order of their paths.
  private(set) var changed: [Found] = []
  /// All existing files, kept for the next time.
  private(set) var seen: [ExactText: Seen]
  /// What was left out, with the reason.
  private(set) var skipped: [Diagnostic]

  /// Whether a file is being waited for.
  private(set) var isUnsettled = false

  /// Whether some file that was left out may be a note, because it could not be read.
  var isPartial: Bool { !hidden.isEmpty || walk.hidesAny }

  /// Whether a file that was read the last time may be gone.
  private(set) var hasLost = false
  /// Whether nothing was read before.
  private let isFirst: Bool
  /// Files that exist but could not be read.
  private var hidden: Set<ExactText> = []
  private let walk: NoteWalk
  private let folder: String

  /// Reads every file that may be a note and was written since.
  ///
  /// - Parameters:
  ///   - last: what was read the last time; a file that was not written since has the same content.
  ///   - written: what is known of files that are being written.
  ///   - known: the known content of a file, which need not be read again, by what was read of it the last time.
  init(
    _ walk: NoteWalk, in folder: String, last: consuming [ExactText: Seen] = [:],
    _ written: WrittenFiles = WrittenFiles(), at now: ContinuousClock.Instant = .now,
    known: (ExactText, NoteFile, Seen?) -> ContentHash?
  ) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.walk = walk
    skipped = walk.messages
    seen = last
    isFirst = seen.isEmpty
    var (met, unread) = (0, [(file: NoteFile, known: ContentHash?)]())
    for file in walk.notes {
      let path = ExactText(file.path)
      let before = seen[path]
      let known = known(path, file, before)
      if let before { met += before.lost == nil ? 1 : 0 }
      if let before, before.lost == nil, before.mark == file.mark, before.found != nil || before.hash == known {
        if let found = before.found, before.hash != known { changed.append(found) }
      } else {
        unread.append((file, known))
      }
    }
    // In the usual case nothing is gone. The files that changed, as they were.
    var before = met == seen.count ? [:] : takeGone(walk)
    let gone = Array(before.keys)
    var read: [ExactText] = []
    let readings = unread.concurrentMap { [folder = self.folder] in Reading(of: $0.file, in: folder, known: $0.known) }
    for ((file, _), reading) in zip(unread, readings) {
      let path = ExactText(file.path)
      switch reading {
      case .seen(let now): before[path] = seen.updateValue(now, forKey: path)
      case .gone: before[path] = take(path)
      case .noNote(let reason):
        before[path] = take(path)
        skip(file, reason)
      case .unreadable:
        skip(file, "cannot be read")
        hidden.insert(path)
        continue
      }
      read.append(path)
    }
    wait(for: before, gone, read, written, now)
    changed += (gone + read + hidden).compactMap { seen[$0]?.found }.filter { found in
      let path = ExactText(found.file.path)
      return found.hash != known(path, found.file, hidden.contains(path) ? seen[path] : before[path])
    }
    changed.sort { ExactText($0.file.path) < ExactText($1.file.path) }
  }

  /// Whether a file may exist at a path although it is not among the known ones.
  func mayHide(_ path: ExactText) -> Bool { hidden.contains(path) || walk.mayHide(path) }

  /// Hands over what was read, for the next time. It has one owner, or each change would copy all of it.
  mutating func takeSeen() -> [ExactText: Seen] {
    defer { seen = [:] }
    return seen
  }

  private mutating func takeGone(_ walk: NoteWalk) -> [ExactText: Seen] {
    let there = Set(walk.notes.lazy.map { ExactText($0.path) })
    var gone: [ExactText: Seen] = [:]
    for path in Array(seen.keys) where !there.contains(path) {
      if walk.mayHide(path) { hidden.insert(path) } else { gone[path] = take(path) }
    }
    return gone
  }

  private mutating func take(_ path: ExactText) -> Seen? {
    hasLost = true
    return seen.removeValue(forKey: path)
  }

  /// Keeps files that are gone, empty, open or unclosed as they were, as long as that may be temporary. A file that reappeared at
  /// another path has moved.
  private mutating func wait(
    for before: [ExactText: Seen], _ gone: [ExactText], _ read: [ExactText], _ written: WrittenFiles,
    _ now: ContinuousClock.Instant
  ) {
    // On the first import there is nothing to keep.
    if isFirst { return }
    let come = Set(read.filter { before[$0] == nil }.compactMap { seen[$0]?.hash })
    for path in gone + read {
      // A new file that is open does not exist yet.
      var kept = before[path] ?? .nothing
      let mark = seen[path]?.mark
      let isOpen = mark.map { written.state(of: $0) == .open } ?? false
      let isLost =
        if let now = seen[path] { isOpen || now.isUnclosed || now.hash.isEmpty && !kept.hash.isEmpty } else {
          kept.mark != .none && (kept.hash.isEmpty || !come.contains(kept.hash))
        }
      guard isLost else { continue }
      let since = kept.lost.flatMap { $0.mark == mark ? $0.since : nil } ?? now
      guard since.duration(to: now) < Self.patience else { continue }
      kept.lost = (since, mark)
      seen[path] = kept
      isUnsettled = true
    }
  }

  private mutating func skip(_ file: NoteFile, _ reason: String) {
    skipped.append(Diagnostic(.warning, "note-skipped", "Left out: \(reason)", at: .path(folder + file.path)))
  }
}

extension WorkingNotes {
  /// The result of reading a file.
  private enum Reading {
    case seen(Seen)
    case gone
    /// With the reason why it is no note.
    case noNote(String)
    case unreadable

    init(of file: NoteFile, in folder: String, known: ContentHash?) {
      guard let bytes = FolderFile.bytes(at: file.path, in: folder) else {
        self = FileStatus.isGone(folder + file.path) ? .gone : .unreadable
        return
      }
      let hash = bytes.withUnsafeBytes { ContentHash($0) }
      if hash == known {
        self = .seen(Seen(mark: file.mark, hash: hash, found: nil))
      } else if let text = NoteText.of(bytes) {
        self =
          LargeFile.isPointer(text)
          ? .noNote("its text is not here: Git LFS keeps it; fetch it with 'git lfs pull'")
          : .seen(
            Seen(
              mark: file.mark, hash: hash, found: Found(file: file, text: text, hash: hash),
              isUnclosed: UnclosedText.ends(text)))
      } else {
        self = .noNote("is not UTF-8 text")
      }
    }
  }
}
