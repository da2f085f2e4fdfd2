/// A list that an item is shown as, of everything below it, or of what it contains.
public enum ListingKind: String, Sendable {
  /// The whole tree, by the latest change at or below each row.
  case tree = "drafting-table"
  /// What has a day or a time.
  case agenda
  /// Every item with its attributes.
  case explorer = "item-explorer"
  /// Links and websites that are not archived.
  case reading = "reading-list"
  /// Those that are.
  case archived
  /// What it contains.
  case contents
  /// The same with the attributes that most have.
  case table
  /// The same by an attribute.
  case board
  /// Todos among that which are to be done, and which are done.
  case open
  case done

  /// Whether it is of what the item contains alone.
  var isOfContents: Bool {
    switch self {
    case .contents, .table, .board, .open, .done: true
    case .tree, .agenda, .explorer, .reading, .archived: false
    }
  }

  /// Whether it has columns of attributes.
  var hasColumns: Bool { self == .explorer || self == .table }

  /// The lists of contents by the names that templates have for them.
  static let names: [ContractName: ListingKind] = [
    .itemContents: .contents, .itemTable: .table, .itemBoard: .board, .itemOpenTodos: .open, .itemDoneTodos: .done,
  ]
}
