import ArgumentParser
import Diagnostics
import Foundation
import Pages
import SettingsFiles
import Store

/// `offprint items SOURCE WORDS`
struct ItemsCommand: HelpfulCommand {
  static let examples = [
    Example("offprint items itemstore.sqlite", "all items"),
    Example("offprint items notes/ quince todo", "those with both words"),
    Example("offprint items --format json", "for a program"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "items", abstract: "List items: id, type, date and title.",
    usage: "offprint items [<options>] [<source>] [<words> ...]",
    discussion: """
      Lists the items that have every word in their title, type or id; without words, all. An item is also found by its page \
      and by itemid:ID. The date is the day on which it came. The first word is the source if there is a file or folder of that name; otherwise \
      offprint.yaml names it. Items are listed whether they would be published or not.

      Exit codes: 0 listed; 1 something failed; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: ArgumentHelp("The source, and words to look for.", valueName: "words"))
  var words: [String] = []

  @OptionGroup var sources: SourceOptions
  @OptionGroup var zone: ZoneOption
  @OptionGroup var messages: MessageOptions

  private struct Result: Encodable {
    let items: [ItemListing.Line]
  }

  func run() throws {
    let publishing = Publishing(SiteOptions(sources: sources, zone: zone, messages: messages), isReport: true)
    try publishing.speaker.withMessages {
      let isSource = words.first.map { FileManager.default.fileExists(atPath: Importing.parts(of: $0).path) } ?? false
      let (_, contents, drives) = try open(isSource, publishing)
      let listing = ItemListing(in: try ZoneRules(named: publishing.timeZone(contents)))
      let lines = try listing.lines(of: drives.store, matching: Array(words.dropFirst(isSource ? 1 : 0)))
      if lines.isEmpty, !isSource, let word = words.first, Importing.isLikePath(word) {
        // It was looked for as a word, but may have been meant as a source.
        publishing.speaker.warn("there is no file or folder '\(word)'")
      }
      try publishing.speaker.tell(Result(items: lines), text: ItemListing.text(lines))
      if lines.isEmpty, messages.format == .text, !messages.quiet { Terminal.warn("Nothing found") }
    }
  }

  /// - Throws: a diagnostic if the first word is no source, and no other is named.
  private func open(
    _ isSource: Bool, _ publishing: Publishing
  ) throws -> (source: ChosenSource, contents: SettingsFile.Contents, drives: Drives) {
    do { return try publishing.open(isSource ? words.first : nil) } catch let problem as Diagnostic {
      guard problem.identifier == ChosenSource.unnamed, let word = words.first else { throw problem }
      let summary = "There is no file or folder of this name, and the settings name no source"
      let near = Importing.suggestion(for: word).map { ["Did you mean '\($0)'?"] } ?? []
      throw Diagnostic(.error, "source-missing", summary, at: .path(word), notes: near + problem.notes)
    }
  }
}

/// Items of a store, a line for each.
struct ItemListing {
  struct Line: Encodable, Equatable {
    let id: String
    let type: String
    /// The day on which it came, such as 2024-02-09; nil where it has no time.
    let date: String?
    let title: String
  }

  private let zone: ZoneRules

  init(in zone: ZoneRules) { self.zone = zone }

  /// Those that have every word in their title, type or id, or as a name, by title and then by id.
  ///
  /// - Throws: a `Diagnostic` when the store cannot be read.
  func lines(of store: ItemStore, matching words: [String]) throws -> [Line] {
    let titles = try newest("title", in: store)
    let types = try newest("type", in: store)
    // References have no page, and are nothing that anybody asks for.
    let references = Set(try store.fetchFacts(attribute: "fromItemId").map { Array($0.itemId.utf8) })
    let words = words.map { $0.lowercased() }
    let lines = Set(titles.keys).union(types.keys).subtracting(references).map { id in
      let first = [titles[id]?.first, types[id]?.first].compactMap(\.self).min()
      return Line(
        id: String(decoding: id, as: UTF8.self), type: types[id]?.value ?? "",
        date: first.flatMap { zone.civilTime(of: $0)?.date.isoText },
        title: Self.firstLine(titles[id]?.value ?? ""))
    }
    let found = lines.filter { line in
      let text = [line.title, line.type, line.id].joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) || Self.isName($0, of: line) }
    }
    return found.sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
  }

  /// Whether a word in small letters is an item's `itemid:ID`, or its page: the path, or the twelve characters in it.
  private static func isName(_ word: String, of line: Line) -> Bool {
    word == "itemid:" + line.id.lowercased()
      || word.utf8.count >= ItemKey.length && word.contains(ItemKey(id: line.id).text)
  }

  /// What an attribute of each item says now, and when it said something first.
  private func newest(_ attribute: String, in store: ItemStore) throws -> [[UInt8]: (value: String, first: Moment)] {
    // By bytes: ids that look alike are not one item.
    var found: [[UInt8]: (value: String, first: Moment)] = [:]
    // Newest first.
    for fact in try store.fetchFacts(attribute: attribute) {
      let id = Array(fact.itemId.utf8)
      found[id] = (found[id]?.value ?? fact.value, fact.timestamp)
    }
    return found
  }

  private static func firstLine(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).first ?? ""
    return String(line.drop { $0 == "#" || $0 == " " }.prefix(200))
  }

  /// In columns.
  static func text(_ lines: [Line]) -> String {
    func width(_ part: (Line) -> String) -> Int { lines.map { part($0).count }.max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let (ids, types) = (width(\.id), width(\.type))
    return lines.map { line in
      let columns = [padded(line.id, ids), padded(line.type, types), padded(line.date ?? "", 10), line.title]
      return Diagnostic.withoutControls(columns.joined(separator: "  ")) + "\n"
    }.joined()
  }
}
