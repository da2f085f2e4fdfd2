public import Diagnostics
public import Graph

/// A text of which only the beginning is shown.
public struct TextCut: Hashable, Sendable {
  /// The item, and the attribute that it is the value of.
  public let item: ItemIndex
  public let name: NameIndex
  public let fact: FactName
  /// Bytes of the whole.
  public let size: Int
}
