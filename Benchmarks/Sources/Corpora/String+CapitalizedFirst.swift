extension String {
  /// The text with its first letter in upper case; the words of a corpus are ASCII.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
