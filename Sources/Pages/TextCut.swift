public import Diagnostics
public import Graph

/// A text of which only the beginning is shown, or nothing.
public struct TextCut: Hashable, Sendable {
  /// The item, and the attribute that it is the value of.
  public let item: ItemIndex
  public let name: NameIndex
  public let fact: FactName
  /// Bytes of the whole.
  public let size: Int
  public let reason: Reason

  public enum Reason: Sendable {
    case length
    /// Its links reach over each other so often that nobody can tell whether one leads to a withheld item; nothing is shown.
    case links
  }
}
