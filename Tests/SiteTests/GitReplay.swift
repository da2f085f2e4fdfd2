import Foundation
import Store

/// The history of a repository as facts. A file is an item below its folder's item, with its text as the `body`; a link to
/// another file is a reference; the time of a commit is the time of insertion; and a removed file or link is deleted.
struct GitReplay {
  private(set) var facts: [Fact] = []
  /// The link targets of each existing file, by its path.
  private var links: [String: Set<String>] = [:]
  /// The files with a name, without extension and in lower case.
  private var files: [String: Set<String>] = [:]
  private var known: Set<String> = []
  private var second: Int64 = 0
  private let deletes: Bool

  /// - Parameter deletes: whether removed files and links are deleted, or stay forever.
  init(_ history: GitHistory, deletes: Bool) {
    self.deletes = deletes
    second = history.commits.first?.second ?? 0
    add("root", "type", .string("list"))
    add("root", "title", .string("Notes"))
    for commit in history.commits {
      second = commit.second
      for change in commit.changes { take(change) }
      // Links between files can be resolved only when all files of the commit are known.
      for change in commit.changes { if let text = change.text { link(change.path, text) } }
    }
  }

  private mutating func take(_ change: GitHistory.Change) {
    let name = Self.name(of: change.path)
    guard let text = change.text else {
      guard deletes else { return }
      add(change.path, "deleted", .timestamp(now))
      for target in links.removeValue(forKey: change.path) ?? [] { untie(change.path, target) }
      files[name]?.remove(change.path)
      return
    }
    if files[name]?.contains(change.path) != true {
      files[name, default: []].insert(change.path)
      create(change.path, "note", title: name)
      tie(folder(of: change.path), change.path)
    }
    add(change.path, "body", .string(text))
  }

  private mutating func link(_ path: String, _ text: String) {
    guard files[Self.name(of: path)]?.contains(path) == true else { return }
    let targets = Set(Self.targets(in: text).compactMap { files[$0]?.min() }).subtracting([path])
    let before = links[path] ?? []
    for target in targets.subtracting(before).sorted() { tie(path, target) }
    if deletes { for target in before.subtracting(targets).sorted() { untie(path, target) } }
    links[path] = deletes ? targets : targets.union(before)
  }

  /// The item of the folder that contains a file or folder; it is created on first use.
  private mutating func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "root" }
    let folder = String(path[..<slash])
    if known.insert(folder).inserted {
      create(folder, "list", title: folder)
      tie(self.folder(of: folder), folder)
    }
    return folder
  }

  private mutating func create(_ item: String, _ type: String, title: String) {
    add(item, "created", .timestamp(now))
    add(item, "type", .string(type))
    add(item, "title", .string(title))
  }

  private mutating func tie(_ from: String, _ to: String) {
    let reference = "\(from)->\(to)"
    add(reference, "type", .string("reference"))
    add(reference, "fromItemId", .itemId(from))
    add(reference, "toItemId", .itemId(to))
    add(reference, "referenceType", .string("content"))
  }

  private mutating func untie(_ from: String, _ to: String) {
    add("\(from)->\(to)", "deleted", .timestamp(now))
  }

  private mutating func add(_ item: String, _ attribute: String, _ value: TypedValue) {
    facts.append(
      Fact(
        factId: "f\(facts.count)", itemId: item, attribute: attribute, value: value.stringValue,
        numericalValue: value.numberValue ?? 0, type: value.type, flags: 0,
        timestamp: now))
  }

  private var now: Moment { Moment(microseconds: second * 1_000_000) }

  private static func name(of path: String) -> String {
    (path.split(separator: "/").last ?? "").replacing(".md", with: "").lowercased()
  }

  /// The names in `[[…]]` and `](….md)`.
  private static func targets(in text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(of: /\[\[([^\]|#\n]+)|\]\(([^)\n]+)\.md/) {
      let path = String(match.output.1 ?? match.output.2 ?? "")
      names.insert(name(of: path.removingPercentEncoding ?? path))
    }
    return names
  }
}
