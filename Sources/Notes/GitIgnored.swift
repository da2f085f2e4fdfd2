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
