import Diagnostics
import Foundation
import Providers
import Store

/// Searches a folder for notes. It skips hidden folders, links, everything that is not a regular file, and our own sites.
struct NoteWalk {
  private static let mostNotes = 100_000
  /// The most notes, other files and folders.
  private static let mostNames = 1_000_000
  private static let mostBytes = 10_000_000
  private static let mostDepth = 64

  private let home: String
  /// Whether the folder is completely empty, like a mount point without its volume.
  let isBare: Bool
  /// Files that exist but cannot be read, and folders with everything in them, relative to the folder.
  private var unreadable: Set<ExactText> = []
  private(set) var notes: [NoteFile] = []
  /// What was left out, with the reason.
  private(set) var skipped: [Diagnostic] = []
  private let mostNotes: Int
  private let mostNames: Int
  /// The number of names seen.
  private var count = 0
  private var isTold = false
  /// Folders that are not searched, relative to the root of the walk.
  private var closed: Set<ExactText> = []
  /// Folders that are searched.
  private(set) var folders: [String] = []
  /// Folders that are repositories of their own: their content is someone else's, or is published as a source of its own.
  private(set) var repositories: [String] = []
  private let excluded: FolderPatterns
  /// The files that list what git ignores, each with its stamp.
  private var ignoring: [String] = []

  /// - Parameters:
  ///   - most: how many notes are read.
  ///   - names: how many files and folders are looked at.
  ///   - excluded: folders that need no message.
  /// - Throws: a `Diagnostic` when the folder cannot be read.
  init(
    _ folder: String, notes most: Int = NoteWalk.mostNotes, names mostNames: Int = NoteWalk.mostNames,
    excluded: FolderPatterns = FolderPatterns([])
  ) throws {
    (mostNotes, self.mostNames) = (most, mostNames)
    self.excluded = excluded
    home = folder.hasSuffix("/") ? folder : folder + "/"
    guard let names = Self.names(in: folder) else {
      throw Diagnostic(.error, "source-unreadable", "Folder cannot be read", at: .path(folder))
    }
    isBare = names.isEmpty
    visit(names, below: "", depth: 0)
  }

  /// Whether something exists that cannot be read.
  var hidesAny: Bool { !unreadable.isEmpty }

  /// Whether a file may exist at a path although it is not among the notes.
  func mayHide(_ path: ExactText) -> Bool {
    !unreadable.isEmpty
      && (unreadable.contains(path)
        || FolderTree.folders(around: FolderTree.parent(of: path.text)).contains(where: unreadable.contains))
  }

  var closedFolders: [String] { closed.sorted().map(\.text) }

  /// Whether a file at a path would be a note, if it existed.
  func admits(_ path: String) -> Bool {
    guard NoteFile.isOne(path), path.utf8.first != 0x2E, !path.contains("/.") else { return false }
    let folders = FolderTree.folders(around: FolderTree.parent(of: path))
    return folders.count <= Self.mostDepth + 1 && !folders.contains(where: closed.contains)
  }

  /// A text that is the same as long as these files are.
  var ignoreStamp: String { ignoring.joined(separator: ",") }

  /// Leaves out some notes.
  ///
  /// - Returns: how many were left out.
  mutating func leaveOut(_ isLeftOut: (NoteFile) -> Bool) -> Int {
    let count = notes.count
    notes.removeAll(where: isLeftOut)
    return count - notes.count
  }

  /// A text that is the same as long as no note was added, removed or written.
  var stamp: String {
    let types = FileStatus(of: home + ObsidianTypes.path)?.stamp ?? ""
    var bytes: [UInt8] = []
    bytes.reserveCapacity(notes.count * 64)
    for note in notes {
      let mark = note.mark
      bytes += note.path.utf8
      bytes.append(0)
      for number in [Int64(bitPattern: mark.file), mark.size, mark.written, mark.changed] {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
      }
    }
    return bytes.withUnsafeBytes { ContentHash($0).name } + " " + types
  }

  private static func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ names: [String], below folder: String, depth: Int) {
    if names.contains(".gitignore") {
      let path = folder.isEmpty ? ".gitignore" : folder + "/.gitignore"
      ignoring.append(path + " " + (FileStatus(of: home + path)?.stamp ?? ""))
    }
    let names = names.filter { !$0.hasPrefix(".") }.prefix(max(0, mostNames - count) + 1)
    for (name, status) in zip(names, FileStatus.all(Array(names), in: home + folder)) {
      guard count < mostNames else { return leaveOut(folder, "some of the files beyond the first \(mostNames)") }
      count += 1
      look(at: folder.isEmpty ? name : folder + "/" + name, status, depth)
    }
  }

  private mutating func look(at path: String, _ status: FileStatus?, _ depth: Int) {
    guard let status else {
      let isSpelledOtherwise = path.unicodeScalars.contains("\u{FFFD}")
      return isSpelledOtherwise ? skip(path, "its name is not UTF-8") : hide(path)
    }
    switch status.kind {
    case .folder: enter(path, depth)
    case .file:
      guard NoteFile.isOne(path) else { return }
      guard status.size <= Self.mostBytes else { return skip(path, "is larger than 10 MB") }
      guard notes.count < mostNotes else {
        return leaveOut(FolderTree.parent(of: path), "some of the notes beyond the first \(mostNotes)")
      }
      notes.append(NoteFile(path: path, modified: status.modified, mark: status.mark))
    case .link: skip(path, "is a symbolic link, which is not followed")
    case .other: if NoteFile.isOne(path) { skip(path, "is not a regular file") }
    }
  }

  private mutating func enter(_ path: String, _ depth: Int) {
    // Logseq's own folder and a site that was built here contain no notes.
    let isLogseq = path == "logseq" && FileManager.default.fileExists(atPath: home + "logseq/config.edn")
    if isLogseq || FilePath.isSite(home + path) {
      closed.insert(ExactText(path))
      return
    }
    if FileStatus(of: home + path + "/.git") != nil {
      closed.insert(ExactText(path))
      if !excluded.hold(folder: path) { repositories.append(path) }
      return
    }
    folders.append(path)
    guard depth < Self.mostDepth else { return skip(path, "is \(Self.mostDepth) folders deep") }
    guard let names = Self.names(in: home + path) else { return hide(path) }
    visit(names, below: path, depth: depth + 1)
  }

  /// Notes an unreadable path. A path that vanished since its folder was listed is simply gone.
  private mutating func hide(_ path: String) {
    if FileStatus.isGone(home + path) { return }
    unreadable.insert(ExactText(path))
    skip(path, "cannot be read")
  }

  /// What was left out, with one message for all repositories.
  var messages: [Diagnostic] {
    guard let first = repositories.first else { return skipped }
    let summary =
      repositories.count == 1
      ? "Left out: folder is a repository of its own"
      : "Left out: \(repositories.count) folders are repositories of their own"
    let others = repositories.dropFirst().prefix(Self.mostNamed)
    let message = Diagnostic(
      .warning, "repository-skipped", summary, at: .path(home + first),
      notes: (others.isEmpty ? [] : ["Others are " + others.joined(separator: ", ")]) + [
        "To publish it, name it with --source NAME=PATH; to keep it out, exclude its folder"
      ])
    return skipped + [message]
  }

  private static let mostNamed = 10

  /// Reports only the first thing beyond a limit.
  private mutating func leaveOut(_ folder: String, _ what: String) {
    if !isTold { skip(folder, what) }
    isTold = true
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Diagnostic(.warning, "note-skipped", "Left out: \(reason)", at: .path(home + path)))
  }
}
