import ArgumentParser

/// What names something: a file, a folder, an item, a type.
enum NameArgument {
  /// An empty one comes from a variable of a script that is not set. As a path it would be the current folder, or the root of all.
  ///
  /// - Throws: an error if it is empty.
  static func read(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("A name cannot be empty.") }
    return text
  }
}
