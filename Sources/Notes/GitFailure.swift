import Diagnostics

/// The messages for a folder whose history cannot be read.
enum GitFailure {
  /// The clone has only the last commits.
  static func shallow(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "history-shallow",
      "The clone is shallow: Offprint needs its first commits to know which note is which",
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
        "There may be a pipe or a device where git looks for a file: in .git, or as .gitattributes",
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
