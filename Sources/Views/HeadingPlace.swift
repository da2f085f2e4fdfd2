import Graph

/// The text that a link to a heading means.
enum HeadingPlace: Hashable {
  /// `[[#Heading]]`: the text in which the link is; of several on a page, that of an item.
  case ownText(ItemIndex?)
  /// `[[Title#Heading]]`.
  case title([UInt8])
}
