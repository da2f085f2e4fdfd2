import Graph

/// A text that is being rendered, and the fact that it is the value of, for messages about what stands in it.
struct TextSource {
  let item: ItemIndex
  let attribute: NameIndex
  let value: Value
  /// The value, or the part of it that is shown.
  let text: Bytes
}
