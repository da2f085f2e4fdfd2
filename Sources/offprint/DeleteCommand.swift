import ArgumentParser
import Diagnostics
import QuickEntry
import Store

/// `offprint delete ITEM`
struct DeleteCommand: HelpfulCommand {
  static let examples = [
    Example("offprint delete 'Old note'", "mark an item as deleted"),
    Example("offprint delete 'Old note' --successor New", "and lead its address to another"),
  ]

  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Mark an item in a store of your own as deleted.",
    usage: "offprint delete [<options>] <item>",
    discussion: """
      As Workbench does it: a fact says that the item is deleted, and all that was said of it stays in the store, hidden. 'set' \
      brings it back. With a successor, the address of the deleted item leads to that one.

      Exit codes: 0 done; 1 nothing was written; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The item, by its id, a title that no other has, or its page.")
  var item: String

  @Option(help: ArgumentHelp("The item that takes its place, by id, title or page.", valueName: "item"))
  var successor: String?

  @OptionGroup var options: EntryOptions

  private struct Done: Encodable {
    let item: String
    let successor: String?
  }

  func run() throws {
    let speaker = Speaker(options.format)
    try speaker.withMessages {
      let desk = try options.open(made: false)
      let id = try ItemName(item).id(in: desk.items)
      let other = try successor.map { try ItemName($0).id(in: desk.items) }
      guard other.map({ $0.utf8.elementsEqual(id.utf8) }) != true else {
        throw Diagnostic(
          .error, "successor-itself", "An item cannot be its own successor",
          at: .item(id: id, attribute: nil, fact: nil))
      }
      try desk.items.deleteItem(itemId: id, successorItemId: other)
      let line = "\(id)  deleted" + (other.map { "; \($0) takes its place" } ?? "")
      try speaker.tell(Done(item: id, successor: other), text: Diagnostic.withoutControls(line) + "\n")
    }
  }
}
