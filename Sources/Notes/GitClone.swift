import Diagnostics
import Foundation
import Providers

/// The clone that a folder is, or that it is a part of.
struct GitClone {
  let head: String
  private let git: GitProgram
  private let folder: String

  /// What finding one comes to.
  enum Search {
    case none
    case found(GitClone)
    /// There is one, but nothing to read it with.
    case unreadable(Diagnostic)
  }

  /// - Throws: a `Diagnostic` for a shallow clone.
  static func search(_ folder: String) throws -> Search {
    let absolute = FilePath.absolute(folder)
    guard isBelowRepository(absolute) else { return .none }
    guard let git = GitProgram(in: absolute) else {
      return .unreadable(
        Diagnostic(
          .warning, "history-left-out", "Notes are taken without their history: git is not installed", at: .path(folder)
        ))
    }
    do {
      guard try git.lines(["rev-parse", "--is-inside-work-tree"]).first == "true" else { return .none }
      let answers = try git.lines(["rev-parse", "--is-shallow-repository", "--revs-only", "HEAD"])
      // A repository without a commit has no HEAD.
      guard answers.count > 1, !answers[1].isEmpty else { return .none }
      if answers[0] == "true" { throw GitFailure.shallow(folder) }
      return .found(GitClone(head: answers[1], git: git, folder: folder))
    } catch let failure as Diagnostic where failure.identifier == "history-unreadable" {
      return .unreadable(
        Diagnostic(
          .warning, "history-left-out", "Notes are taken without their history", at: .path(folder), notes: failure.notes
        ))
    }
  }

  private static func isBelowRepository(_ folder: String) -> Bool {
    var place = URL(filePath: folder).resolvingSymlinksInPath().path
    while true {
      if FileManager.default.fileExists(atPath: place + "/.git") { return true }
      let parent = (place as NSString).deletingLastPathComponent
      guard parent != place, !parent.isEmpty else { return false }
      place = parent
    }
  }

  /// The commits along the first parents that concern notes, the oldest first.
  ///
  /// - Parameter admits: whether a path below the folder can be a note's.
  func commits(admits: @escaping (String) -> Bool) throws -> [GitCommit] {
    var log = GitLog { $0 == ObsidianTypes.path || admits($0) }
    let paths = NoteFile.endings.map { ":(icase)*\($0)" } + [ObsidianTypes.path]
    try git.run(GitLog.arguments + [head, "--"] + paths) { log.read($0) }
    guard log.isComplete else { throw GitFailure.unreadable(folder, "It is of more than millions of edits") }
    log.finish()
    return log.commits
  }

  /// Hands the contents of blobs to `body` in this order; nil for one that cannot be had, or is too large for a note.
  func read(_ blobs: [String], _ body: ([UInt8]?) throws -> Void) throws {
    var reader = GitBlobs()
    let names = Data(blobs.map { $0 + "\n" }.joined().utf8)
    try git.run(["cat-file", "--batch"], input: names) { data in
      try reader.read(data, body)
      return true
    }
  }
}

extension GitClone.Search {
  /// The same as long as the history is.
  var stamp: String {
    switch self {
    case .none: "files"
    case .found(let clone): clone.head
    case .unreadable(let message): message.text
    }
  }

  var messages: [Diagnostic] {
    if case .unreadable(let message) = self { [message] } else { [] }
  }
}
