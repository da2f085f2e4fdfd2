/// Stores what is typed into the preview's form. The preview itself knows no facts.
public protocol EditDesk: Sendable {
  /// The todos that can be checked, open ones first.
  ///
  /// - Throws: A `Diagnostic` if they cannot be read.
  func todos() throws -> [EditTodo]

  /// Adds the content of a line of quick entry.
  ///
  /// - Parameter parent: An item by its id or title; empty for the root.
  /// - Throws: A `Diagnostic` if the line is empty or cannot be written.
  func add(_ entry: String, under parent: String) throws

  /// Sets whether a todo is complete.
  ///
  /// - Throws: A `Diagnostic` if there is no such todo, or if it cannot be written.
  func mark(_ todo: String, isComplete: Bool) throws
}
