/// The place of a diagnostic: a text file, or a fact of an item.
public enum Place: Hashable, Sendable, Codable {
  /// A position in a text file; line and column count from 1, columns in characters. `text` is that line, for the caret.
  case file(path: String, line: Int, column: Int, text: String)
  /// A file or folder.
  case path(String)
  /// A value of the settings by its key, such as `timeZone` or `views.garden`, whose line only the reader of the file knows. A
  /// message shows no place if the value came from elsewhere.
  case setting(String)
  /// An item, with the attribute and fact concerned if there are any.
  case item(id: String, attribute: String?, fact: FactName?)
  /// A fact. A message says only where it is, because its content may be withheld.
  case fact(FactName)
  /// An item made from a file: the file's path, and the title if it differs from the name.
  case note(path: String, title: String?, item: String, attribute: String?)
}
