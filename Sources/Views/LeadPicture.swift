import Graph

/// The picture that is shown of an item wherever there is room for one.
struct LeadPicture {
  /// Of the attachment.
  let number: Int
  /// The attribute that names it; nil where the item's text shows it.
  let attribute: NameIndex?
}
