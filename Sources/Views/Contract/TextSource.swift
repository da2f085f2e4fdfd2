import Graph

/// A text that is being rendered, and the fact with its value, for messages about its contents.
struct TextSource {
  let item: ItemIndex
  let attribute: NameIndex
  let value: Value
  /// The value, or the part of it that is shown.
  let text: Bytes
}
