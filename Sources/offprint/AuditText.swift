import Audit
import Diagnostics

/// What would leave the machine, as it is printed: lines for what leaves, then lines for what stays, under the rule that keeps it.
struct AuditText {
  private let report: AuditReport
  /// Where the drives are, in the order of mounting.
  private let paths: [String]
  private let titles: [String: String]
  /// So many items stand behind an attribute that is withheld of several; JSON has them all.
  private static let mostItems = 5

  init(_ report: AuditReport, paths: [String]) {
    self.report = report
    self.paths = paths
    let known = report.items.map { ($0.id, $0.title) } + report.withheld.items.map { ($0.id, $0.title) }
    titles = Dictionary(known.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  var text: String {
    let sections = [
      summary, drives, items, references, withheldItems, withheldReferences, withheldAttributes,
    ]
    return sections.joined().map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private var summary: [String] {
    let counts = report.counts
    return [
      "from '\(report.root)', default: \(report.default)",
      "leave: \(counts.items) items, \(counts.references) references, \(counts.attributes) attributes",
      "stay: \(counts.withheldItems) items, \(counts.withheldReferences) references, "
        + "\(counts.withheldAttributes) attributes",
    ]
  }

  private var drives: [String] {
    section(
      "drives",
      zip(report.drives, paths + Array(repeating: "", count: report.drives.count)).map { drive, path in
        let name = drive.name.isEmpty ? "the store" : drive.name
        return "\(name) (\(path)): items of it that leave: \(drive.items), that stay: \(drive.withheldItems)"
          + (drive.isExcluded ? "; exclude.drives: \(drive.name)" : "")
      })
  }

  private var items: [String] {
    section(
      "items that leave",
      report.items.map { item in
        var line = "\(name(item.id)), \(item.page)"
        if item.way.count > 1 { line += ", by " + item.way.dropLast().map(title).joined(separator: " > ") }
        line += list("attributes", item.attributes) + list("former values of", item.former)
        return line + list("without links to what is withheld", item.withoutLinks)
      })
  }

  private var references: [String] {
    section(
      "references that leave",
      report.references.map { reference in
        tie(reference.from, reference.type, reference.to) + list("attributes", reference.attributes)
      })
  }

  private var withheldItems: [String] {
    section("items that stay", report.withheld.items.map { "\(name($0.id)): \($0.reason): \($0.rule)" })
  }

  private var withheldReferences: [String] {
    section(
      "references that stay",
      report.withheld.references.map { reference in
        "\(tie(reference.from, reference.type, reference.to)): \(reference.reason): \(reference.rule)"
      })
  }

  /// One line for each attribute and rule.
  private var withheldAttributes: [String] {
    let groups = Dictionary(grouping: report.withheld.attributes) { [$0.attribute, $0.reason, $0.rule] }
    let sorted = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return section(
      "values that stay",
      sorted.map { words, values in
        let shown = values.prefix(Self.mostItems).map { title($0.item) }
        let more = values.count - shown.count
        let items = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        return "\(words[0]): \(words[1]): \(words[2]); of \(items)"
      })
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private func tie(_ from: String, _ type: String?, _ to: String) -> String {
    "\(title(from)) \(type.map { "-\($0)->" } ?? "->") \(title(to))"
  }

  private func title(_ id: String) -> String { titles[id] ?? id }

  private func name(_ id: String) -> String { titles[id].map { "\($0) (\(id))" } ?? id }

  private func list(_ word: String, _ names: [String]) -> String {
    names.isEmpty ? "" : "; \(word): " + names.joined(separator: ", ")
  }
}
