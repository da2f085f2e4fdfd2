import Diagnostics
import Site

/// What a page read, as it is printed.
struct ExplanationText {
  private let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }

  /// A line for each thing that was read, and behind it the facts that would touch it; below the item that it is about.
  var text: String {
    let lines =
      head + reads + list("also made again after an edit of templates", explanation.templates)
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
    var lines = ["read, and touched by"]
    var last: String?
    for read in explanation.reads {
      guard let item = read.item else { lines.append("  \(read.what): \(read.facts)"); continue }
      if item != last { lines.append("  " + (read.itemTitle.map { "'\($0)' (\(item))" } ?? item)) }
      last = item
      lines.append("    \(read.what): \(read.facts)")
    }
    return lines
  }

  private func list(_ title: String, _ things: [String]) -> [String] {
    things.isEmpty ? [] : [title] + things.map { "  " + $0 }
  }
}
