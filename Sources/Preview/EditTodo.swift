/// A todo, as the form shows it.
public struct EditTodo: Hashable, Sendable {
  public let id: String
  public let title: String
  public let isComplete: Bool

  /// A todo by its parts.
  public init(id: String, title: String, isComplete: Bool) {
    (self.id, self.title, self.isComplete) = (id, title, isComplete)
  }
}
