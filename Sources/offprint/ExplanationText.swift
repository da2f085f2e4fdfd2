import Diagnostics
import Site

/// What a page read, as it is printed.
struct ExplanationText {
  private let explanation: Explanation
  /// Whether nothing is only counted.
  private let isWhole: Bool
  /// So many items are named, and so many things that are of no item; the others are counted.
  private static let (mostItems, mostOthers) = (10, 30)
  /// So many files of a folder without pages are named.
  private static let mostFiles = 3
  private static let folders = ["assets/", "themes/", "words/"]

  init(_ explanation: Explanation, isWhole: Bool) { (self.explanation, self.isWhole) = (explanation, isWhole) }

  /// A line for each thing that was read, and behind it the facts that would touch it; below the item that it is about.
  var text: String {
    let lines =
      head + reads + list("also made again after an edit of templates", files(explanation.templates))
      + list("also made again after an edit of settings", explanation.settings)
    return lines.map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private var head: [String] {
    let item = explanation.item.map { id in
      ": the page of " + (explanation.title.map { $0.isEmpty ? id : "'\($0)' (\(id))" } ?? id)
    }
    return ["\(explanation.page)\(item ?? "")"] + explanation.notes.map { "note: " + $0 }
      + list("made with it", explanation.madeWith) + (explanation.lists.map { ["lists", "  " + $0] } ?? [])
  }

  private var reads: [String] {
    guard !explanation.reads.isEmpty else { return [] }
    var items: [String] = []
    for case let item? in explanation.reads.map(\.item) where item != items.last { items.append(item) }
    let named = Set(isWhole ? items : Array(items.prefix(Self.mostItems)))
    var lines: [String] = []
    var last: String?
    for read in explanation.reads {
      guard let item = read.item, named.contains(item) else { continue }
      if item != last { lines.append("  " + (read.itemTitle.map { "'\($0)' (\(item))" } ?? item)) }
      last = item
      lines.append("    \(read.what): \(read.facts)")
    }
    return ["read, and touched by"] + lines + counted(Set(items).subtracting(named)) + ofNoItem
  }

  private var ofNoItem: [String] {
    let reads = explanation.reads.filter { $0.item == nil }
    let more = isWhole ? 0 : max(0, reads.count - Self.mostOthers)
    return reads.dropLast(more).map { "  \($0.what): \($0.facts)" }
      + (more > 0 ? ["  \(more) more; --verbose names them"] : [])
  }

  /// What was read of items that are not named, with the number of items.
  private func counted(_ items: Set<String>) -> [String] {
    if items.isEmpty { return [] }
    let reads = explanation.reads.filter { $0.item.map(items.contains) ?? false }
    let counts = Dictionary(grouping: reads) { $0.what }.mapValues(\.count)
    return ["  \(items.count) more items; --verbose names them"]
      + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "    \($0.key): \($0.value) times" }
  }

  /// The files, with those of folders without pages counted where they are many.
  private func files(_ paths: [String]) -> [String] {
    if isWhole { return paths }
    var lines = paths.filter { path in !Self.folders.contains { path.hasPrefix($0) } }
    for folder in Self.folders {
      let files = paths.filter { $0.hasPrefix(folder) }
      let more = files.count - Self.mostFiles
      lines += files.prefix(Self.mostFiles) + (more > 0 ? ["\(more) more in \(folder)"] : [])
    }
    return lines
  }

  private func list(_ title: String, _ things: [String]) -> [String] {
    things.isEmpty ? [] : [title] + things.map { "  " + $0 }
  }
}
