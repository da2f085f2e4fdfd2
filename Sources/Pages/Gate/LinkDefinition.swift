/// A line such as `[label]: itemid:ID "title"` whose item is withheld.
struct LinkDefinition {
  /// The offset of the line; the first of several definitions of one label counts.
  let start: Int
  let label: String
  /// Texts that a label of a link through it must not contain.
  let secrets: [[UInt8]]

  /// Labels are compared without case, and all white space is alike (CommonMark 0.31, section 6.3, "matches").
  static func matched(_ label: some Sequence<UInt8>) -> String {
    NormalForm.folded(
      String(decoding: Array(label), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
