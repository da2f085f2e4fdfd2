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

  /// Files that exist but could not be read.
  private var hidden: Set<ExactText> = []
  private let walk: NoteWalk
  private let folder: String

  /// Reads every file that may be a note and was written since.
  ///
  /// - Parameters:
  ///   - last: what was read the last time; a file that was not written since has the same content.
  ///   - written: what is known of files that are being written.
  ///   - known: the known content of a file, which need not be read again.
  init(
    _ walk: NoteWalk, in folder: String, last: [ExactText: Seen] = [:], _ written: WrittenFiles = WrittenFiles(),
    at now: ContinuousClock.Instant = .now,
    known: (ExactText, NoteFile) -> ContentHash?
  ) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.walk = walk
    skipped = walk.messages
    seen = last
    var (met, read, unread) = (0, [ExactText](), [(file: NoteFile, known: ContentHash?)]())
    for file in walk.notes {
      let (path, known) = (ExactText(file.path), known(ExactText(file.path), file))
      let before = last[path]
      if let before { met += before.lost == nil ? 1 : 0 }
      if let before, before.lost == nil, before.mark == file.mark, before.found != nil || before.hash == known {
        if let found = before.found, before.hash != known { changed.append(found) }
      } else {
        unread.append((file, known))
      }
    }
    let readings = unread.concurrentMap { [folder = self.folder] in Reading(of: $0.file, in: folder, known: $0.known) }
    for ((file, _), reading) in zip(unread, readings) {
      let path = ExactText(file.path)
      switch reading {
      case .seen(let now): seen[path] = now
      case .gone: seen[path] = nil
      case .noNote(let reason):
        seen[path] = nil
        skip(file, reason)
      case .unreadable:
        skip(file, "cannot be read")
        hidden.insert(path)
        continue
      }
      read.append(path)
    }
    // In the usual case nothing is gone.
    let gone = met == last.count ? [] : self.gone(last, walk)
    wait(for: last, gone, read, written, now)
    changed += (gone + read + hidden).compactMap { seen[$0]?.found }.filter {
      $0.hash != known(ExactText($0.file.path), $0.file)
    }
    changed.sort { ExactText($0.file.path) < ExactText($1.file.path) }
  }

  /// Whether a file may exist at a path although it is not among the known ones.
  func mayHide(_ path: ExactText) -> Bool { hidden.contains(path) || walk.mayHide(path) }

  private mutating func gone(_ last: [ExactText: Seen], _ walk: NoteWalk) -> [ExactText] {
    let there = Set(walk.notes.lazy.map { ExactText($0.path) })
    var gone: [ExactText] = []
    for path in last.keys where !there.contains(path) {
      if walk.mayHide(path) {
        hidden.insert(path)
      } else {
        seen[path] = nil
        gone.append(path)
      }
    }
    return gone
  }

  /// Keeps files that are gone, empty, open or unclosed as they were, as long as that may be temporary. A file that reappeared at
  /// another path has moved.
  private mutating func wait(
    for last: [ExactText: Seen], _ gone: [ExactText], _ read: [ExactText], _ written: WrittenFiles,
    _ now: ContinuousClock.Instant
  ) {
    // On the first import there is nothing to keep.
    if last.isEmpty { return }
    let come = Set(read.filter { last[$0] == nil }.compactMap { seen[$0]?.hash })
    for path in gone + read {
      // A new file that is open does not exist yet.
      var before = last[path] ?? .nothing
      let mark = seen[path]?.mark
      let isOpen = mark.map { written.state(of: $0) == .open } ?? false
      let isLost =
        if let now = seen[path] { isOpen || now.isUnclosed || now.hash.isEmpty && !before.hash.isEmpty } else {
          before.mark != .none && (before.hash.isEmpty || !come.contains(before.hash))
        }
      guard isLost else { continue }
      let since = before.lost.flatMap { $0.mark == mark ? $0.since : nil } ?? now
      guard since.duration(to: now) < Self.patience else { continue }
      before.lost = (since, mark)
      seen[path] = before
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
