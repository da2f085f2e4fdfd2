import ArgumentParser
import Diagnostics
import QuickEntry
import Store

/// `offprint set ITEM ATTRIBUTE=VALUE`
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Give attributes of an item new values.",
    discussion: """
      A value is of the type that ATTRIBUTE:TYPE=VALUE names: string, number, timestamp, itemId, boolean or null. Without one it is \
      of the type that the attribute has now; else of the one that Workbench gives it, such as boolean for 'complete'; else of \
      the one that it looks like: true, 12.5, null, 2024-02-09T18:25Z, itemid:ID, or a text. Former values stay as history.

      Exit codes: 0 done, 1 nothing was written, 64 wrong usage.
      """)

  @Argument(help: "The item, by its id or by a title that no other has.")
  var item: String

  @Argument(help: "What to set, such as title='Fleece' or height:number=4.", transform: Self.assignment)
  var assignments: [Assignment]

  @OptionGroup var options: EntryOptions

  private struct Done: Encodable {
    let item: String
    let facts: Int
  }

  func run() throws {
    try options.withMessages {
      let desk = try options.open(made: false)
      let id = try ItemName(item).id(in: desk.items)
      let facts = try assignments.map { assignment in
        let present = try desk.items.fetchFacts(itemId: id, attribute: assignment.attribute).first?.typedValue
        return Fact(
          itemId: id, attribute: assignment.attribute,
          value: try assignment.value(insteadOf: present, in: desk.zone))
      }
      try desk.items.insert(facts: facts)
      try options.say(
        "\(id)  \(facts.count) \(facts.count == 1 ? "fact" : "facts")", Done(item: id, facts: facts.count))
    }
  }

  private static func assignment(_ argument: String) throws -> Assignment {
    do throws(Diagnostic) { return try Assignment(argument) } catch {
      throw ValidationError(([error.summary] + error.notes).joined(separator: ". "))
    }
  }
}
