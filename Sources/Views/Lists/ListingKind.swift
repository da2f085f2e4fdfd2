import Graph
import Pages

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

/// A list of the items below an item, cached since its parts and the questions of sections need the same list.
struct FoundListing {
  let kind: ListingKind
  let item: ItemIndex
  let rows: [ListRow]
  /// The depth of each item in a tree.
  var levels: [ItemIndex: Int] = [:]
  /// The attributes that a table shows.
  var columns: [NameIndex] = []
  /// The keys that were read; empty for a list that is found again on each page.
  var asked: [ReadKey] = []
  /// Whether the list is from an earlier page and its keys are not yet noted for this one.
  var isOfEarlierPage = false
}

/// One list under a heading: the rows on this page, and where it continues.
struct ListGroup {
  let type: NameIndex?
  let isBacklinks: Bool
  /// A range of the reader's rows.
  var rows: Range<Int>
  /// File names of the previous and the next part, relative to this page.
  var previous: String?
  var next: String?
  /// Its heading, if it is not that of a reference type.
  var title: String?
  /// Whether more rows are on the item's own page.
  var isCut = false
  /// Whether it is a row's own list.
  var isNested = false
}
