import Diagnostics
import Foundation

/// The notes of a folder as their files have them.
struct WorkingNotes {
  struct Found {
    let file: NoteFile
    let text: String
    let hash: ContentHash
  }

  /// Those whose content is another one than is known, in the order of their paths.
  private(set) var changed: [Found] = []
  /// The paths of all.
  private(set) var paths: Set<ExactText> = []
  /// What was left out, with the reason.
  private(set) var skipped: [Diagnostic]

  /// Reads every file that may be a note.
  ///
  /// - Parameter known: contents that need no second look, by path.
  init(_ walk: NoteWalk, in folder: String, known: [ExactText: ContentHash] = [:]) {
    skipped = walk.skipped
    for file in walk.notes {
      let place = folder + (folder.hasSuffix("/") ? "" : "/") + file.path
      guard let data = FileManager.default.contents(atPath: place) else {
        skip(place, "cannot be read")
        continue
      }
      let path = ExactText(file.path)
      let hash = data.withUnsafeBytes { ContentHash($0) }
      if known[path] != hash {
        guard let text = String(data: data, encoding: .utf8) else {
          skip(place, "is no UTF-8 text")
          continue
        }
        guard !LargeFile.isPointer(text) else {
          skip(place, "its text is not here: Git LFS keeps it; fetch it with 'git lfs pull'")
          continue
        }
        changed.append(Found(file: file, text: text, hash: hash))
      }
      paths.insert(path)
    }
    changed.sort { ExactText($0.file.path) < ExactText($1.file.path) }
  }

  private mutating func skip(_ place: String, _ reason: String) {
    skipped.append(Diagnostic(.warning, "note-skipped", "Left out: \(reason)", at: .path(place)))
  }
}
