import ArgumentParser
import Diagnostics
import QuickEntry
import Store

/// `offprint set ITEM ATTRIBUTE=VALUE`
struct SetCommand: HelpfulCommand {
  static let examples = [
    Example("offprint set 'Buy fleece' complete=true", "tick a todo"),
    Example("offprint set Quince title='The quince'", "rename an item"),
    Example("offprint set Quince height:number=4", "with the type of the value"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change attributes of an item in a store of your own.",
    usage: "offprint set [<options>] <item> <assignments> ...",
    discussion: """
      ATTRIBUTE:TYPE=VALUE names the type of the value: string, number, timestamp, itemId, boolean or null. Without a type, the \
      value has the type that the attribute has now; else the one that Workbench gives it, such as boolean for 'complete'; \
      else the one that it looks like: true, 12.5, null, 2024-02-09T18:25Z, itemid:ID, or a text. Earlier values stay as history.

      Exit codes: 0 done; 1 nothing was written; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The item, by its id, a title that no other has, or its page.", transform: NameArgument.read)
  var item: String

  @Argument(help: "What to set, such as title='Fleece' or height:number=4.", transform: Self.assignment)
  var assignments: [Assignment]

  @OptionGroup var options: EntryOptions

  private struct Done: Encodable {
    let item: String
    let facts: Int
  }

  func run() throws {
    let speaker = Speaker(options.format)
    try speaker.withMessages {
      let desk = try options.open(made: false)
      let id = try ItemName(item).id(in: desk.items)
      if !assignments.contains(where: { $0.attribute == "title" }) {
        let note = "Set its title, too, to bring it back; what was said of it before stays hidden"
        try DeletedItem.check(id, in: desk, note: note)
      }
      let facts = try assignments.map { assignment in
        let present = try desk.items.fetchFacts(itemId: id, attribute: assignment.attribute).first?.typedValue
        return Fact(
          itemId: id, attribute: assignment.attribute,
          value: try assignment.value(insteadOf: present, in: desk.zone))
      }
      try desk.items.insert(facts: facts)
      let line = "\(id)  \(Counted.text(facts.count, "fact"))"
      try speaker.tell(Done(item: id, facts: facts.count), text: Diagnostic.withoutControls(line) + "\n")
    }
  }

  private static func assignment(_ argument: String) throws -> Assignment {
    do throws(Diagnostic) { return try Assignment(argument) } catch {
      throw ValidationError(
        ([error.summary] + error.notes).map { $0.hasSuffix("?") ? $0 : $0 + "." }.joined(separator: " "))
    }
  }
}
