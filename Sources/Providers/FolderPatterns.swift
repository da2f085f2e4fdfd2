import Foundation

/// Folders by their paths below a source: `*` is any part of a name, `?` a character of it, `**` any folders. A name alone is that of a
/// folder anywhere; a path, or a name behind a slash, begins at the source. Capitals and Unicode forms do not count.
package struct FolderPatterns: Hashable, Sendable {
  private struct Pattern: Hashable, Sendable {
    let text: String
    let steps: [[Character]]
  }

  private let patterns: [Pattern]

  package init(_ texts: [String]) {
    patterns = texts.map { text in
      var steps = Self.folded(text).split(separator: "/").map(Array.init).filter { $0 != ["."] }
      // All that is in a folder is meant with it.
      while steps.last == ["*", "*"] { steps.removeLast() }
      if steps.count == 1, !text.hasPrefix("/"), !text.hasPrefix("./") { steps.insert(["*", "*"], at: 0) }
      return Pattern(text: text, steps: steps)
    }
  }

  /// What tells them from others.
  package var stamp: String { patterns.map(\.text).joined(separator: "\n") }

  /// Whether a file is in one of the folders, at any depth.
  package func hold(_ path: String) -> Bool {
    guard !patterns.isEmpty, let end = path.lastIndex(of: "/") else { return false }
    return hold(folder: String(path[..<end]))
  }

  /// Whether a folder is one of them, or in one.
  package func hold(folder: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let steps = Self.folded(folder).split(separator: "/").map(Array.init)
    return patterns.contains { Self.matches(steps, $0.steps, within: true) }
  }

  /// Those that are of none of some folders. Hidden folders are never looked at, whatever is said of them.
  package func unmatched(among folders: some Sequence<String>) -> [String] {
    // A way up is no hidden folder: it leads out of the source, and so to none of its folders.
    var missing = patterns.filter { pattern in
      pattern.steps.contains([".", "."]) || !pattern.steps.contains { $0.first == "." }
    }
    for folder in folders where !missing.isEmpty {
      let steps = Self.folded(folder).split(separator: "/").map(Array.init)
      missing.removeAll { Self.matches(steps, $0.steps, within: false) }
    }
    return missing.map(\.text)
  }

  private static func folded(_ path: String) -> String { path.precomposedStringWithCanonicalMapping.lowercased() }

  /// Follows all ways at once in which the steps may match, so that no pattern takes long.
  private static func matches(_ steps: [[Character]], _ pattern: [[Character]], within: Bool) -> Bool {
    guard !pattern.isEmpty else { return false }
    /// Which steps of the pattern may come next: those behind `**` may come at once.
    func opened(_ places: Set<Int>) -> Set<Int> {
      var places = places
      for place in pattern.indices where places.contains(place) && pattern[place] == ["*", "*"] {
        places.insert(place + 1)
      }
      return places
    }
    var places = opened([0])
    for step in steps {
      var next: Set<Int> = []
      for place in places where place < pattern.count {
        if pattern[place] == ["*", "*"] {
          next.insert(place)
        } else if matches(step, pattern[place]) {
          next.insert(place + 1)
        }
      }
      places = opened(next)
      if within, places.contains(pattern.count) { return true }
    }
    return places.contains(pattern.count)
  }

  /// Whether a name is one that a pattern of it means: what a `*` took is taken back no further than to the last one.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, place) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[at] {
        (at, place) = (at + 1, place + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (at, place) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
