public import Diagnostics
public import Graph

/// A text that is shown only in part, or not at all.
public struct TextCut: Hashable, Sendable {
  /// The item, and the attribute that has the text.
  public let item: ItemIndex
  public let name: NameIndex
  public let fact: FactName
  /// Bytes of the full text.
  public let size: Int
  public let reason: Reason

  public enum Reason: Sendable {
    case length
    /// Its links overlap so often that it is not known whether one leads to a withheld item; nothing is shown.
    case links
  }
}
