/// A list of everything below an item, or of its contents.
public enum ListingKind: String, Sendable {
  /// The full tree, by the latest change at or below each row.
  case tree = "drafting-table"
  /// Items with a day or a time.
  case agenda
  /// Every item with its attributes.
  case explorer = "item-explorer"
  /// Links and websites that are not archived.
  case reading = "reading-list"
  /// Links and websites that are archived.
  case archived
  /// The contents of the item.
  case contents
  /// The contents, with the attributes that most of them have.
  case table
  /// The contents, grouped by an attribute.
  case board
  /// The open todos among the contents, and the completed ones.
  case open
  case done

  /// Whether it lists only the item's contents.
  var isOfContents: Bool {
    switch self {
    case .contents, .table, .board, .open, .done: true
    case .tree, .agenda, .explorer, .reading, .archived: false
    }
  }

  /// Whether it has columns of attributes.
  var hasColumns: Bool { self == .explorer || self == .table }

  /// The lists of contents by their names in templates.
  static let names: [ContractName: ListingKind] = [
    .itemContents: .contents, .itemTable: .table, .itemBoard: .board, .itemOpenTodos: .open, .itemDoneTodos: .done,
  ]
}
