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
    let number = Self.grouped(count)
    guard let words = Self.words[warnings[0].identifier] else {
      return count == 1 ? warnings[0].summary : "\(number) times: \(warnings[0].summary)"
    }
    return "\(number) \(count == 1 ? words.one : words.several)"
  }

  /// The first places that differ, with what is missing there: a text may have a hundred warnings of a kind.
  private func places(titled title: (String) -> String?) -> String {
    var (known, places): (Set<String>, [String]) = ([], [])
    for warning in warnings where places.count < Self.most {
      // Two items may have one title.
      guard let place = warning.place, known.insert(Self.words(of: place) { _ in nil }).inserted else { continue }
      places.append((Self.quoted(in: warning).map { "\($0) in " } ?? "") + Self.mention(of: place, titled: title))
    }
    guard !places.isEmpty else { return "" }
    let start = Self.quoting.contains(warnings[0].identifier) ? ": " : ", in "
    return start + places.joined(separator: ", ") + (count > places.count ? ", …" : "")
  }

  /// What a message is about, with its quotes; a long one is cut.
  private static func quoted(in warning: Diagnostic) -> String? {
    let text = warning.summary
    guard quoting.contains(warning.identifier), let start = text.firstIndex(of: "'"),
      let end = text.lastIndex(of: "'"), start < end
    else { return nil }
    let thing = text[text.index(after: start)..<end]
    return thing.count > 60 ? "'\(thing.prefix(60))…'" : "'\(thing)'"
  }

  /// A place within a sentence.
  private static func mention(of place: Place, titled title: (String) -> String?) -> String {
    let parts = parts(of: place, titled: title)
    return parts[0] + (parts.count > 1 ? " (\(parts.dropFirst().joined(separator: ", ")))" : "")
  }

  /// A place as people know it.
  static func words(of place: Place, titled title: (String) -> String?) -> String {
    parts(of: place, titled: title).joined(separator: ", ")
  }

  /// What names a place, and then where in it.
  private static func parts(of place: Place, titled title: (String) -> String?) -> [String] {
    switch place {
    case .file(let path, let line, let column, _): ["\(path):\(line):\(column)"]
    case .path(let path): [path]
    case .setting(let key): [key]
    case .note(let path, let title, _, let attribute):
      [title.map { "\(path) '\($0)'" } ?? path, attribute].compactMap(\.self)
    case .fact(let fact): [fact.text]
    case .item(let id, let attribute, let fact):
      [title(id).map { "'\($0)'" } ?? "item \(id)", attribute, row(fact)].compactMap(\.self)
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

  /// What is said behind the count, of one and of several, by identifier. Kinds of which a site has one or two at most have no words
  /// here.
  private static let words: [String: (one: String, several: String)] = [
    "attachment-missing": (
      "reference to a file that is not there, or is withheld", "references to files that are not there, or are withheld"
    ),
    "attributes-cut": (
      "item with too many attributes for a page, which shows the first of them",
      "items with too many attributes for a page, which shows the first of them"
    ),
    "fact-time-unknown": (
      "time of a fact cannot be read, and counts as the oldest",
      "times of facts cannot be read, and count as the oldest"
    ),
    "fact-type-unknown": (
      "value has a type that is not known, and is read as text",
      "values have types that are not known, and are read as text"
    ),
    "template-attribute-unknown": (
      "attribute that a template asks for and no item has", "attributes that templates ask for and no item has"
    ),
    "end-before-start": ("item ends before it starts", "items end before they start"),
    "link-file-missing": (
      "link to a file leads to nothing of this site (--attachments names a folder of files)",
      "links to files lead to nothing of this site (--attachments names a folder of files)"
    ),
    "link-heading-missing": (
      "link leads to a heading that the text does not have", "links lead to headings that the text does not have"
    ),
    "link-scheme-refused": (
      "link is shown as text, since its scheme is not known to be safe",
      "links are shown as text, since their schemes are not known to be safe"
    ),
    "link-target-missing": ("link by id leads to no item", "links by id lead to no item"),
    "link-title-ambiguous": (
      "link by title has several items to choose from, and leads to the oldest",
      "links by title have several items to choose from, and lead to the oldest"
    ),
    "link-title-missing": ("link names a title that no item has", "links name titles that no item has"),
    "mathematics": (
      "formula cannot be set, and is shown as it was typed", "formulas cannot be set, and are shown as they were typed"
    ),
    "messages-cut": (
      "text with more than 100 messages, of which the first 100 are given",
      "texts with more than 100 messages, of which the first 100 are given"
    ),
    "redirects-cut": (
      "item with many former titles, and a page at the newest of its addresses alone",
      "items with many former titles, and pages at the newest of their addresses alone"
    ),
    "reference-target-missing": ("reference leads to no item", "references lead to no item"),
    "tags-cut": (
      "item with too many tags for a page, which shows the first of them",
      "items with too many tags for a page, which shows the first of them"
    ),
    "text-cut": (
      "text too long for a page, which shows its beginning", "texts too long for a page, which shows their beginning"
    ),
    "text-links": (
      "text is not shown, since too much of it may be links to items",
      "texts are not shown, since too much of them may be links to items"
    ),
    "title-cut": (
      "title too long for a heading, which shows its beginning",
      "titles too long for a heading, which shows their beginning"
    ),
    "transclusion-cycle": (
      "text embedded in itself, and a link there", "texts embedded in themselves, and links there"
    ),
    "transclusion-depth": ("text embedded too deeply, and a link there", "texts embedded too deeply, and links there"),
    "transclusion-heading-missing": (
      "embedded heading that the text does not have", "embedded headings that the text does not have"
    ),
    "transclusion-size": (
      "embed on a page that embeds too much already, and a link there",
      "embeds on pages that embed too much already, and links there"
    ),
    "view-unknown": ("view is not among the templates", "views are not among the templates"),
  ]

  /// Kinds whose messages quote one thing: the one that is missing.
  private static let quoting: Set<String> = [
    "attachment-missing", "link-file-missing", "link-scheme-refused", "link-target-missing", "link-title-missing",
  ]
}
