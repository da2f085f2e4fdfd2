/// What lines look like that could not be read as their author meant them.
extension NoteFrontMatter {
  /// The first lines decide.
  private static let mostLines = 20

  /// Whether at least half of the lines are `key: value`, the key one word without blanks. Prose between two rules is not.
  static func looksLikeProperties(_ lines: Substring) -> Bool {
    let lines = lines.split(whereSeparator: \.isNewline).prefix(mostLines)
    let said = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let keys = said.count { line in
      let text = line.drop(while: \.isWhitespace)
      guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return false }
      let next = text[text.index(after: colon)...].first
      return (next == nil || next?.isWhitespace == true) && text[..<colon].allSatisfy(isOfKey)
    }
    return keys > 0 && keys * 2 >= said.count
  }

  private static func isOfKey(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}
