/// A line such as `[label]: itemid:ID "title"` whose item is withheld.
struct LinkDefinition {
  /// Where the line begins; the first of several definitions of one label holds.
  let start: Int
  let label: String
  /// What a label of a link through it must not say.
  let secrets: [[UInt8]]

  /// Labels are compared without case, and all white space is alike (CommonMark 0.31, section 6.3, "matches").
  static func matched(_ label: some Sequence<UInt8>) -> String {
    NormalForm.folded(
      String(decoding: Array(label), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
