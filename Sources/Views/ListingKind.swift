/// A list that an item is shown as, of everything below it.
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
}
