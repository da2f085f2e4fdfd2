import Foundation
import TemporaryFolders

/// The history of a git repository's Markdown files along the first parents, from which a replay makes facts.
struct GitHistory {
  struct Commit {
    /// Seconds since 1970, never less than the previous commit's.
    var second: Int64
    var changes: [Change]
  }

  struct Change {
    var path: String
    /// Nil if the commit deletes the file.
    var text: String?
  }

  private(set) var commits: [Commit] = []

  /// - Parameter most: how many commits are read at most, the oldest first.
  init(of clone: String, most: Int = .max) throws {
    let log = try Self.git(
      [
        "log", "--first-parent", "--diff-merges=first-parent", "--reverse", "--no-renames", "--raw", "--no-abbrev",
        "-z",
      ]
        + ["--format=commit %ct", "--", "*.md"], in: clone)
    var blobs: [(commit: Int, path: String, blob: String?)] = []
    var parts = log.split(separator: 0, omittingEmptySubsequences: true).map { String(decoding: $0, as: UTF8.self) }[
      ...]
    while let part = parts.popFirst(), commits.count <= most {
      let words = part.split(whereSeparator: \.isWhitespace)
      if words.first == "commit", words.count == 2 {
        commits.append(Commit(second: max(Int64(words[1]) ?? 0, commits.last?.second ?? 0), changes: []))
      } else if words.count == 5, let path = parts.popFirst() {
        blobs.append((commits.count - 1, path, words[4] == "D" ? nil : String(words[3])))
      }
    }
    let texts = try Self.texts(of: Set(blobs.compactMap(\.blob)), in: clone)
    for (commit, path, blob) in blobs where blob == nil || texts[blob ?? ""] != nil {
      commits[commit].changes.append(Change(path: path, text: blob.flatMap { texts[$0] }))
    }
    commits = commits.prefix(most).filter { !$0.changes.isEmpty }
  }

  /// The texts of the blobs that exist, are UTF-8 and are short enough for a page.
  private static func texts(of blobs: Set<String>, in clone: String) throws -> [String: String] {
    let names = blobs.sorted()
    var rest = try git(["cat-file", "--batch"], in: clone, input: Data((names.joined(separator: "\n") + "\n").utf8))[
      ...]
    var texts: [String: String] = [:]
    for name in names {
      guard let end = rest.firstIndex(of: 0x0A) else { break }
      let words = rest[..<end].split(separator: 0x20)
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else { continue }
      if size < 100_000, let text = String(data: Data(rest.prefix(size)), encoding: .utf8) { texts[name] = text }
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }

  /// The output of a git command. It goes through files, because a full pipe would block git.
  private static func git(_ arguments: [String], in clone: String, input: Data = Data()) throws -> Data {
    let place = try TemporaryFolder()
    let (source, target) = (URL(filePath: place.file("in")), URL(filePath: place.file("out")))
    try input.write(to: source)
    try Data().write(to: target)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", clone] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: target)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: target)
  }
}
