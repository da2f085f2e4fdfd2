import Diagnostics

/// What keeps a folder's history from being read.
enum GitFailure {
  /// A clone that has the last commits alone.
  static func shallow(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "history-shallow",
      "Clone is shallow: Offprint needs its first commits to tell which note is which",
      at: .path(folder),
      notes: [
        "Fetch the rest with 'git fetch --unshallow'",
        "Or take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'",
      ])
  }

  /// What git waits for may never come, such as the other end of a pipe.
  static func waiting(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "history-unreadable", "History of the folder cannot be read: git does not answer", at: .path(folder),
      notes: [
        "A pipe or a device may stand where git looks for a file: in .git, or as .gitattributes",
        "Take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'",
      ])
  }

  static func unreadable(_ folder: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "history-unreadable", "History of the folder cannot be read", at: .path(folder),
      notes: (reason.isEmpty ? [] : ["git says: \(reason)"]) + [
        "Take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'"
      ])
  }
}
