import Foundation

/// Patterns of folders by their paths below a source: `*` matches any part of a name, `?` one character, `**` any folders. A
/// plain name matches a folder anywhere; a path, or a name after a slash, begins at the source. Case and Unicode forms do not
/// matter.
package struct FolderPatterns: Hashable, Sendable {
  private struct Pattern: Hashable, Sendable {
    let text: String
    let steps: [[Character]]
  }

  private let patterns: [Pattern]

  package init(_ texts: [String]) {
    patterns = texts.map { text in
      var steps = Self.folded(text).split(separator: "/").map(Array.init).filter { $0 != ["."] }
      // A folder includes everything in it.
      while steps.last == ["*", "*"] { steps.removeLast() }
      if steps.count == 1, !text.hasPrefix("/"), !text.hasPrefix("./") { steps.insert(["*", "*"], at: 0) }
      return Pattern(text: text, steps: steps)
    }
  }

  /// A text that identifies the patterns.
  package var stamp: String { patterns.map(\.text).joined(separator: "\n") }

  /// Whether a file is in one of the folders, at any depth.
  package func hold(_ path: String) -> Bool {
    guard !patterns.isEmpty, let end = path.lastIndex(of: "/") else { return false }
    return hold(folder: String(path[..<end]))
  }

  /// Whether a folder matches, or is in one that does.
  package func hold(folder: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let steps = Self.folded(folder).split(separator: "/").map(Array.init)
    return patterns.contains { Self.matches(steps, $0.steps, within: true) }
  }

  /// The patterns that match none of the given folders. Hidden folders are never searched, so patterns for them are left out.
  package func unmatched(among folders: some Sequence<String>) -> [String] {
    // `..` is no hidden folder: it leads out of the source, and so to none of its folders.
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

  /// Follows all possible matches of the steps at the same time, so that no pattern takes long.
  private static func matches(_ steps: [[Character]], _ pattern: [[Character]], within: Bool) -> Bool {
    guard !pattern.isEmpty else { return false }
    /// The steps of the pattern that may come next; a step after `**` may come at once.
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

  /// Whether a name matches a pattern. Backtracking goes no further than to the last `*`.
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
