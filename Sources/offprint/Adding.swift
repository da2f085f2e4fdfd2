import Diagnostics
import Foundation
import QuickEntry
import Store

/// Adds entries to a store, and says what became of each.
struct Adding {
  let desk: EntryOptions.Desk
  let parent: String
  /// Nil for the present.
  let time: Moment?
  let speaker: Speaker
  /// Whether an entry was left out.
  private(set) var hasSkipped = false

  init(desk: EntryOptions.Desk, parent: String, time: Moment?, speaker: Speaker) {
    (self.desk, self.parent, self.time, self.speaker) = (desk, parent, time, speaker)
  }

  private struct Result: Encodable {
    let added: [Added]
  }

  private struct Added: Encodable {
    let item: String
    let type: String
    let under: String
    let facts: Int
  }

  /// What was typed as arguments.
  ///
  /// - Throws: a `Diagnostic` when the store cannot be written.
  mutating func add(_ arguments: [String]) throws {
    try add(
      arguments.enumerated().map { number, text in
        do throws(Diagnostic) { return .success(try Entry(text)) } catch {
          var problem = error
          problem.place = .path("entry \(number + 1)")
          return .failure(problem)
        }
      })
  }

  /// Line by line, as lines come; those that come together are written together.
  mutating func addStandardInput() throws {
    var reader = EntryReader()
    while case let bytes = FileHandle.standardInput.availableData, !bytes.isEmpty {
      try add(reader.take(bytes).map(\.entry))
    }
    if let last = reader.finish() { try add([last.entry]) }
  }

  private mutating func add(_ entries: [Swift.Result<Entry, Diagnostic>]) throws {
    var facts: [Fact] = []
    var added: [(entry: Entry, report: Added)] = []
    var problems: [Diagnostic] = []
    let now = time ?? .now
    for entry in entries {
      switch entry {
      case .failure(let problem): problems.append(problem)
      case .success(let entry):
        let (item, new) = entry.facts(under: parent, at: now, in: desk.zone)
        facts += new
        added.append((entry, Added(item: item, type: entry.type, under: parent, facts: new.count)))
      }
    }
    try desk.items.insert(facts: facts)
    try speaker.tell(problems)
    let lines = added.map { entry, report in
      let words = entry.words.split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) } ?? ""
      return Diagnostic.withoutControls("\(report.item)  \(report.type)  \(words)") + "\n"
    }
    try speaker.tell(Result(added: added.map(\.report)), text: lines.joined())
    hasSkipped = hasSkipped || !problems.isEmpty
  }
}
