/// Where the preview's form puts what is typed. The preview itself knows no facts.
public protocol EditDesk: Sendable {
  /// The todos that can be ticked, those that are open first.
  ///
  /// - Throws: a `Diagnostic` when they cannot be read.
  func todos() throws -> [EditTodo]

  /// Adds what a line of quick entry says.
  ///
  /// - Parameter parent: an item by its id or title; empty for the root.
  /// - Throws: a `Diagnostic` when it says nothing, or cannot be written.
  func add(_ entry: String, under parent: String) throws

  /// Says whether a todo is complete.
  ///
  /// - Throws: a `Diagnostic` when there is no such todo, or it cannot be written.
  func mark(_ todo: String, isComplete: Bool) throws
}
