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
      As Workbench does it: a fact says that the item is deleted, and all that was said of it stays in the store, hidden. A \
      new title, which 'set' gives it, brings it back without them. With a successor, the address of the deleted item leads to that one.

      Exit codes: 0 done; 1 nothing was written; 64 wrong usage.
      """ + Example.section(examples))

  @Argument(help: "The item, by its id, a title that no other has, or its page.", transform: NameArgument.read)
  var item: String

  @Option(
    help: ArgumentHelp("The item that takes its place, by id, title or page.", valueName: "item"),
    transform: NameArgument.read)
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
      if let other { try DeletedItem.check(other, in: desk, note: "Name another item with --successor") }
      guard other.map({ $0.utf8.elementsEqual(id.utf8) }) != true else {
        throw Diagnostic(
          .error, "successor-itself", "An item cannot be its own successor",
          at: .item(id: id, attribute: nil, fact: nil))
      }
      let left = try Self.leftAlone(by: id, in: desk.items)
      try desk.items.deleteItem(itemId: id, successorItemId: other)
      let line = "\(id)  deleted" + (other.map { "; \($0) takes its place" } ?? "")
      try speaker.tell(Done(item: id, successor: other), text: Diagnostic.withoutControls(line) + "\n")
      guard left > 0 else { return }
      speaker.warn("nothing else leads to \(Counted.text(left, "item")) that it holds")
    }
  }

  /// How many items an item holds that no other leads to.
  private static func leftAlone(by id: String, in store: ItemStore) throws -> Int {
    func end(_ attribute: String, _ reference: Fact) throws -> String? {
      try store.fetchFacts(itemId: reference.itemId, attribute: attribute).first?.value
    }
    func isThere(_ item: String) throws -> Bool {
      try store.fetchFacts(itemId: item).contains { $0.attribute != "deleted" && $0.attribute != "successor" }
    }
    func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
    var alone: Set<[UInt8]> = []
    for reference in try store.fetchFacts(attribute: "fromItemId", value: id) {
      guard let held = try end("toItemId", reference), !isSame(held, id), held != ItemStore.rootId,
        try isThere(held)
      else { continue }
      let others = try store.fetchFacts(attribute: "toItemId", value: held).compactMap { try end("fromItemId", $0) }
      let isHeld = try others.contains { other in
        guard !isSame(other, id), !isSame(other, held) else { return false }
        return try other == ItemStore.rootId || isThere(other)
      }
      if !isHeld { alone.insert(Array(held.utf8)) }
    }
    return alone.count
  }
}
