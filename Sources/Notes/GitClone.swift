import Diagnostics
import Foundation
import Providers

/// The clone that a folder is or is part of.
struct GitClone {
  let head: String
  private let git: GitProgram
  private let folder: String

  /// The result of looking for a clone.
  enum Search {
    case none
    case found(GitClone)
    /// There is a clone, but it cannot be read.
    case unreadable(Diagnostic)
  }

  /// - Throws: a `Diagnostic` for a shallow clone.
  static func search(_ folder: String, patience: Duration = .seconds(5)) throws -> Search {
    let absolute = FilePath.absolute(folder)
    guard GitFolder(around: absolute) != nil else { return .none }
    guard let git = GitProgram(in: absolute, patience: patience) else {
      return .unreadable(
        Diagnostic(
          .warning, "history-left-out", "Notes are imported without their history: git is not installed",
          at: .path(folder)
        ))
    }
    do {
      guard try git.lines(["rev-parse", "--is-inside-work-tree"]).first == "true" else { return .none }
      let answers = try git.lines(["rev-parse", "--is-shallow-repository", "--revs-only", "HEAD"])
      // A repository without commits has no HEAD.
      guard answers.count > 1, !answers[1].isEmpty else { return .none }
      if answers[0] == "true" { throw GitFailure.shallow(folder) }
      return .found(GitClone(head: answers[1], git: git, folder: folder))
    } catch let failure as Diagnostic where failure.identifier == "history-unreadable" {
      return .unreadable(
        Diagnostic(
          .warning, "history-left-out", "Notes are imported without their history", at: .path(folder),
          notes: failure.notes
        ))
    }
  }

  /// The commits along the first parents that concern notes, the oldest first.
  ///
  /// - Parameters:
  ///   - known: a commit among them after which they begin; nil for all.
  ///   - admits: whether a path below the folder can be a note's.
  func commits(after known: String? = nil, admits: @escaping (String) -> Bool) throws -> [GitCommit] {
    var log = GitLog { $0 == ObsidianTypes.path || admits($0) }
    let paths = NoteFile.endings.map { ":(icase)*\($0)" } + [ObsidianTypes.path]
    let range = (known.map { $0 + ".." } ?? "") + head
    try git.run(GitLog.arguments + [range, "--"] + paths) { log.read($0) }
    guard log.isComplete else { throw GitFailure.unreadable(folder, "It has more than millions of edits") }
    log.finish()
    return log.commits
  }

  /// The files of a commit that can be notes.
  func tree(of commit: String, admits: (String) -> Bool) throws -> [FileDelta] {
    var text = Data()
    try git.run(["ls-tree", "-r", "-z", commit]) { data in
      text += data
      return true
    }
    // `100644 blob NAME`, a tab and the path.
    return text.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      let path = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      guard words.count == 3, words[0].hasPrefix("100"), path == ObsidianTypes.path || admits(path) else { return nil }
      return FileDelta(path: ExactText(path), old: nil, new: String(words[2]))
    }
  }

  /// Whether a commit is among the first parents of `HEAD`, so that what was imported from it is still valid.
  func leads(to known: String) -> Bool {
    // The log leaves out everything before the known commit, so its last line is about that commit's child.
    let lines = (try? git.lines(["log", "--first-parent", "--format=%P", "\(known)..\(head)"])) ?? []
    return lines.last { !$0.isEmpty }?.split(separator: " ").first.map(String.init) == known
  }

  /// Passes the contents of blobs to `body` in this order; nil for one that is missing or too large for a note.
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
  /// A text that is the same as long as the history is.
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

/// Reads what `git cat-file --batch` prints: a line with a name, a kind and a length, then that many bytes, and a line feed.
struct GitBlobs {
  /// The most bytes of a note.
  static let mostBytes = 10_000_000

  private var line: [UInt8] = []
  private var content: [UInt8] = []
  /// How many bytes of the content and its line end are still to come; nil while a line is read.
  private var missing: Int?
  private var isTooLarge = false

  /// Passes each content to `body` in the order of the requests; nil where there is none, or it is too large.
  mutating func read(_ data: Data, _ body: ([UInt8]?) throws -> Void) rethrows {
    var rest = data[...]
    while !rest.isEmpty {
      if let count = missing {
        let part = rest.prefix(count)
        if !isTooLarge { content += part }
        rest = rest.dropFirst(part.count)
        missing = count - part.count
        if missing == 0 { try end(body) }
      } else if let end = rest.firstIndex(of: 0x0A) {
        line += rest[..<end]
        rest = rest[(end + 1)...]
        try begin(body)
      } else {
        // A line from git is short.
        line += rest.prefix(1000)
        rest = rest[rest.endIndex...]
      }
    }
  }

  private mutating func begin(_ body: ([UInt8]?) throws -> Void) rethrows {
    defer { line.removeAll(keepingCapacity: true) }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] != "missing", let count = Int(words[2]), count >= 0, count < .max else {
      return try body(nil)
    }
    isTooLarge = count > Self.mostBytes || words[1] != "blob"
    missing = count + 1
  }

  private mutating func end(_ body: ([UInt8]?) throws -> Void) rethrows {
    missing = nil
    defer { content.removeAll(keepingCapacity: true) }
    try body(isTooLarge ? nil : Array(content.dropLast()))
  }
}
