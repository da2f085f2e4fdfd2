import Diagnostics
import Site

/// What a check found, as it is printed: kind by kind with its number, each thing with its place.
struct CheckText {
  private let check: SiteCheck
  private let messages: [Diagnostic]
  private let printsAll: Bool
  /// Of an item, by its id; nil where it has none.
  private let title: (String) -> String?
  /// So many of each kind are printed unless all are asked for.
  private static let most = 10

  /// - Parameter named: names the items of messages by their files, and facts by their ids.
  init(
    _ check: SiteCheck, printsAll: Bool, named: ([Diagnostic]) -> [Diagnostic],
    titled title: @escaping (String) -> String?
  ) {
    messages = named(check.messages)
    (self.check, self.printsAll, self.title) = (check, printsAll, title)
  }

  /// How many things were found.
  var count: Int { messages.count + check.orphans.count }

  var text: String {
    let kinds = Dictionary(grouping: messages, by: \.identifier).sorted { one, other in
      (one.value[0].severity == .error ? 0 : 1, one.key) < (other.value[0].severity == .error ? 0 : 1, other.key)
    }
    var sections = kinds.map { _, messages in
      section(WarningGroup(count: messages.count, warnings: messages).heading, messages.map(line))
    }
    let orphans = check.orphans.map { $0.title.isEmpty ? $0.id : "\($0.title) (\($0.id))" }
    if !orphans.isEmpty {
      let heading =
        orphans.count == 1 ? "item that the root does not lead to" : "items that the root does not lead to"
      sections.append(section("\(WarningGroup.grouped(orphans.count)) \(heading)", orphans))
    }
    let isCut = !printsAll && (kinds.map(\.value.count) + [orphans.count]).contains { $0 > Self.most }
    let last =
      count == 0 ? "Nothing found" : "\(WarningGroup.grouped(count)) \(count == 1 ? "problem" : "problems") found"
    sections.append([last + (isCut ? "; --verbose prints all" : "")])
    return sections.joined(separator: [""]).map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }

  private func section(_ heading: String, _ lines: [String]) -> [String] {
    let shown = printsAll ? lines[...] : lines.prefix(Self.most)
    let more = lines.count - shown.count
    return [heading] + shown.map { "  " + $0 } + (more > 0 ? ["  and \(WarningGroup.grouped(more)) more"] : [])
  }

  private func line(_ message: Diagnostic) -> String {
    let place = message.place.map { WarningGroup.words(of: $0, titled: title) + ": " } ?? ""
    return place + message.summary
  }
}
