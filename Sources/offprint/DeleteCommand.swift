import ArgumentParser
import Diagnostics
import QuickEntry
import Store

/// `offprint delete ITEM`
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Mark an item as deleted.",
    discussion: """
      As Workbench does it: a fact says so, and what was said of the item stays in the store, hidden. 'set' brings it back. \
      With a successor, addresses of the deleted item lead there.

      Exit codes: 0 done, 1 nothing was written, 64 wrong usage.
      """)

  @Argument(help: "The item, by its id or by a title that no other has.")
  var item: String

  @Option(help: ArgumentHelp("The item that takes its place, by id or title.", valueName: "item"))
  var successor: String?

  @OptionGroup var options: EntryOptions

  private struct Done: Encodable {
    let item: String
    let successor: String?
  }

  func run() throws {
    try options.withMessages {
      let desk = try options.open(made: false)
      let id = try ItemName(item).id(in: desk.items)
      let other = try successor.map { try ItemName($0).id(in: desk.items) }
      guard other.map({ $0.utf8.elementsEqual(id.utf8) }) != true else {
        throw Diagnostic(
          .error, "successor-itself", "An item is not its own successor", at: .item(id: id, attribute: nil, fact: nil))
      }
      try desk.items.deleteItem(itemId: id, successorItemId: other)
      try options.say(
        "\(id)  deleted" + (other.map { "; \($0) takes its place" } ?? ""), Done(item: id, successor: other))
    }
  }
}
