/// A todo in the form.
public struct EditTodo: Hashable, Sendable {
  public let id: String
  public let title: String
  public let isComplete: Bool

  /// Makes a todo from its parts.
  public init(id: String, title: String, isComplete: Bool) {
    (self.id, self.title, self.isComplete) = (id, title, isComplete)
  }
}
