import Diagnostics
import Site

/// Warnings of one kind in one line: how many there are, and where the first of them are.
struct WarningGroup {
  let count: Int
  /// Enough of them for three places that differ, if there are so many.
  let warnings: [Diagnostic]

  /// Up to so many warnings of one kind are printed one by one; of more, so many places are.
  static let most = 3

  /// What a person reads of some messages: each error and note, and each warning of a kind that has few.
  ///
  /// - Parameter title: of an item, by its id; nil where it has none.
  static func lines(of messages: [Diagnostic], titled title: (String) -> String?) -> [Diagnostic] {
    let kinds = Dictionary(grouping: messages.filter { $0.severity == .warning }, by: \.identifier)
    var lines: [Diagnostic] = []
    var shown: Set<String> = []
    for message in messages {
      guard message.severity == .warning, let kind = kinds[message.identifier], kind.count > most else {
        lines.append(titled(message, title))
        continue
      }
      // The whole group stands where its first warning would.
      if shown.insert(message.identifier).inserted {
        lines.append(WarningGroup(count: kind.count, warnings: kind).line(titled: title))
      }
    }
    return shown.isEmpty ? lines : lines + [hint]
  }

  /// The same of all that a site has, of which most was not made now.
  ///
  /// - Parameter named: names the facts of messages by their ids.
  static func lines(
    of report: BuildReport, named: ([Diagnostic]) -> [Diagnostic], titled title: (String) -> String?
  ) -> [Diagnostic] {
    guard let kept = report.kept else { return lines(of: named(report.said), titled: title) }
    let (single, groups) = kept.grouped(most)
    var lines = named(single.union(report.unkept).sorted { $0.text < $1.text }).map {
      (key: $0.text, line: titled($0, title))
    }
    for group in groups {
      let line = WarningGroup(count: group.count, warnings: named(group.examples)).line(titled: title)
      lines.append((group.examples.map(\.text).min() ?? "", line))
    }
    return lines.sorted { $0.key < $1.key }.map(\.line) + (groups.isEmpty ? [] : [hint])
  }

  /// A message about an item, which people know by its title.
  private static func titled(_ message: Diagnostic, _ title: (String) -> String?) -> Diagnostic {
    guard case .item? = message.place, let place = message.place else { return message }
    let summary = "\(message.summary) (\(words(of: place, titled: title)))"
    return Diagnostic(message.severity, message.identifier, summary, notes: message.notes)
  }

  /// What is said below groups.
  private static let hint = Diagnostic(.note, "warnings-grouped", "--verbose prints every warning")

  /// The line, with the notes that all of the warnings have.
  private func line(titled title: (String) -> String?) -> Diagnostic {
    let first = warnings[0]
    let notes = warnings.allSatisfy { $0.notes == first.notes } ? first.notes : []
    return Diagnostic(.warning, first.identifier, heading + places(titled: title), notes: notes)
  }

  /// How many there are, and of what.
  var heading: String {
    let count = Self.grouped(count)
    return Self.words[warnings[0].identifier].map { "\(count) \($0)" } ?? "\(count) times: \(warnings[0].summary)"
  }

  /// The first places that differ: a text may have a hundred warnings of a kind.
  private func places(titled title: (String) -> String?) -> String {
    var (known, places): (Set<String>, [String]) = ([], [])
    for warning in warnings where places.count < Self.most {
      // Two items may have one title.
      guard let place = warning.place, known.insert(Self.words(of: place) { _ in nil }).inserted else { continue }
      places.append(Self.words(of: place, titled: title))
    }
    return places.isEmpty ? "" : " (\(places.joined(separator: "; ")))"
  }

  /// A place as people know it.
  static func words(of place: Place, titled title: (String) -> String?) -> String {
    switch place {
    case .file(let path, let line, let column, _): "\(path):\(line):\(column)"
    case .path(let path): path
    case .note(let path, let title, _, let attribute):
      [title.map { "\(path) '\($0)'" } ?? path, attribute].compactMap(\.self).joined(separator: ", ")
    case .fact(let fact): fact.text
    case .item(let id, let attribute, let fact):
      [title(id).map { "'\($0)'" } ?? "item \(id)", attribute, row(fact)].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// Where a fact is known by its row alone. An id says no more than the item does.
  private static func row(_ fact: FactName?) -> String? {
    guard case .row? = fact else { return nil }
    return fact?.text
  }

  /// A number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// What is said behind the count, by identifier. Kinds of which a site has one or two at most have no words here.
  private static let words = [
    "attachment-missing": "references to files that are not among the attachments",
    "attributes-cut": "items with too many attributes for a page, which shows the first of them",
    "fact-time-unknown": "times of facts cannot be read: these count as the oldest",
    "fact-type-unknown": "types of values are not known: the values are read as text",
    "template-attribute-unknown": "attributes that templates ask for and no item has",
    "end-before-start": "items end before they start",
    "link-file-missing": "links to files lead to nothing of this site; --attachments names a folder of files",
    "link-heading-missing": "links lead to headings that the text does not have",
    "link-scheme-refused": "links are shown as text: Offprint does not know their schemes as harmless",
    "link-target-missing": "links by id lead to no item",
    "link-title-ambiguous": "links by title have several items to choose from, and lead to the oldest",
    "link-title-missing": "links by title find no item of that title",
    "mathematics": "formulas cannot be set, and are shown as they were typed",
    "messages-cut": "texts with more than 100 messages, of which the first 100 are given",
    "redirects-cut": "items with many former titles, and pages at the newest of their addresses alone",
    "reference-target-missing": "references lead to no item",
    "tags-cut": "items with too many tags for a page, which shows the first of them",
    "text-cut": "texts too long for a page, which shows their beginning",
    "text-links": "texts are not shown: too much of them may be links to items",
    "title-cut": "titles too long for a heading, which shows their beginning",
    "transclusion-cycle": "texts embedded in themselves, and links there",
    "transclusion-depth": "texts embedded too deeply, and links there",
    "transclusion-heading-missing": "embedded headings that the text does not have",
    "transclusion-size": "embeds on pages that embed too much already, and links there",
    "view-unknown": "views are not among the templates",
  ]
}
