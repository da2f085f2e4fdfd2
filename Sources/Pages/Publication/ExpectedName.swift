/// A name in the settings or a template that facts are expected to have.
public struct ExpectedName: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    case type
    case attribute
    /// The type of a reference.
    case reference
    /// The id of an item.
    case item
    /// A type, or a view that a fact chooses.
    case view
  }

  public let kind: Kind
  public let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
