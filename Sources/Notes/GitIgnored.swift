import Diagnostics
import Foundation
import Providers

/// The notes in a clone that git ignores: untracked files that a `.gitignore` or another of its lists names.
struct GitIgnored {
  private var notes: Set<ExactText> = []

  /// - Parameters:
  ///   - clone: the clone that contains the source.
  ///   - folder: the source.
  /// - Throws: a `Diagnostic` when git cannot be run.
  init(in clone: GitFolder, of folder: String, patience: Duration = .seconds(5)) throws {
    // Run within a folder that it does not track, git leaves out some files.
    guard let git = GitProgram(in: clone.home, patience: patience) else {
      throw Diagnostic(
        .error, "history-unreadable", "git cannot be asked", at: .path(folder), notes: ["git is not installed"])
    }
    let inner = clone.path(of: folder)
    // A user who names an ignored folder as a source means it.
    if !inner.isEmpty, (try? git.lines(["check-ignore", "--", inner]))?.first?.isEmpty == false { return }
    let start = inner.isEmpty ? 0 : inner.utf8.count + 1
    var rest: [UInt8] = []
    let arguments = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"]
    try git.run(arguments + [":(literal)" + (inner.isEmpty ? "." : inner)]) { data in
      rest += data
      guard let end = rest.lastIndex(of: 0) else { return true }
      for path in rest[..<end].split(separator: 0) {
        let path = String(decoding: path.dropFirst(start), as: UTF8.self)
        if NoteFile.isOne(path) { notes.insert(ExactText(path)) }
      }
      rest.removeSubrange(...end)
      return true
    }
  }

  /// Whether git ignores a note.
  func hold(_ note: NoteFile) -> Bool { notes.contains(ExactText(note.path)) }
}

extension NoteImport {
  /// Says how many templates are left out.
  func withheldTemplates(_ walk: NoteWalk) -> [Diagnostic] {
    let templates = walk.notes.count { settings.templates.hold($0.path) && !settings.excluded.hold($0.path) }
    guard templates > 0 else { return [] }
    return [
      Diagnostic(
        .note, "templates-withheld",
        templates == 1 ? "Left out: 1 template" : "Left out: \(templates) templates", at: .path(source.path),
        notes: ["Obsidian's settings name their folder"])
    ]
  }

  /// Leaves out of a walk the notes that git ignores, where the folder is in a clone.
  ///
  /// - Returns: messages about it.
  func leaveOutIgnored(_ walk: inout NoteWalk) -> [Diagnostic] {
    guard let clone = GitFolder(around: source.path) else { return [] }
    let ignored: GitIgnored
    do { ignored = try GitIgnored(in: clone, of: source.path) } catch {
      let reason = (error as? Diagnostic)?.notes.first { $0.hasPrefix("git ") }
      return [
        Diagnostic(
          .warning, "ignored-unknown", "Notes that git ignores are published, because git cannot be asked for them",
          at: .path(source.path), notes: reason.map { [$0] } ?? [])
      ]
    }
    let count = walk.leaveOut(ignored.hold)
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, "notes-ignored",
        count == 1 ? "Left out: 1 note that git ignores" : "Left out: \(count) notes that git ignores",
        at: .path(source.path), notes: ["To publish a note that .gitignore names, add it to git with 'git add -f'"])
    ]
  }
}
