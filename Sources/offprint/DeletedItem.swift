import Diagnostics
import QuickEntry
import Store

/// An item that is deleted. Any fact that is added brings it back, but without its title, type and text, which stay hidden.
enum DeletedItem {
  /// - Parameter note: what helps.
  /// - Throws: a `Diagnostic` if an item is deleted, and nothing brought it back.
  static func check(_ id: String, in desk: EntryOptions.Desk, note: String) throws {
    guard let moment = try deletion(of: id, in: desk.items) else { return }
    let day = desk.zone.civilTime(of: moment).map { " since \($0.date.isoText)" } ?? ""
    throw Diagnostic(
      .error, "item-deleted", "Item is deleted" + day, at: .item(id: id, attribute: nil, fact: nil), notes: [note])
  }

  private static func deletion(of id: String, in store: ItemStore) throws -> Moment? {
    let facts = try store.fetchFacts(itemId: id)
    guard facts.allSatisfy({ $0.attribute == "deleted" || $0.attribute == "successor" }) else { return nil }
    return facts.first { $0.attribute == "deleted" }?.timestamp
  }
}
