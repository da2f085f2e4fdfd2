/// Where a diagnostic points: at a text file, or at a fact of an item.
public enum Place: Hashable, Sendable, Codable {
  /// A position in a text file; line and column count from 1, columns in characters. `text` is that line, for the caret.
  case file(path: String, line: Int, column: Int, text: String)
  /// A whole file or folder.
  case path(String)
  /// An item, and the attribute and fact concerned where there are such.
  case item(id: String, attribute: String?, fact: FactName?)
  /// A fact, of which a message keeps no more than where it is: what it is about may be withheld.
  case fact(FactName)
  /// An item that was made of a file, by that file's path, with its title where that is another name.
  case note(path: String, title: String?, item: String, attribute: String?)
}
