import Diagnostics
import Graph

extension Gate {
  /// The error that says why the root cannot be published, and what would help.
  func refusal(
    of root: ItemIndex, called id: String, for reason: Reason, in graph: borrowing ItemGraph
  ) -> Diagnostic {
    var (words, help) = (reason.words, "Choose another item with --root")
    if reason == .unpublished {
      (words, help) = unpublished(root, called: id, in: graph)
    }
    return Diagnostic(
      .error, "root-withheld", "Root item '\(id)' cannot be published: \(words)", at: .setting("root"),
      notes: [help])
  }

  private func unpublished(
    _ root: ItemIndex, called id: String, in graph: borrowing ItemGraph
  ) -> (words: String, help: String) {
    let path = graph.current(.path, of: root).map { String(decoding: $0.bytes, as: UTF8.self) }
    let other = ", or choose another item with --root"
    if graph.frontMatterRule(of: root) != nil {
      return ("the front matter of its text says so", "Let its front matter say 'publish: true'" + other)
    }
    if graph.current(.publish, of: root) != nil {
      let help = path.map { "Write 'publish: true' in the front matter of \($0)" } ?? "Give it 'publish' = true"
      return ("its 'publish' is not true", help + other)
    }
    guard withholdsUnlessTold else { return (Reason.unpublished.words, "Choose another item with --root") }
    let help =
      path.map { "Add 'publish: true' to the front matter of \($0)" }
      ?? "Give it 'publish' = true; in a folder of notes, begin index.md with front matter that says 'publish: true'"
    return ("'default: withhold' keeps back whatever does not say 'publish' = true", help)
  }
}
