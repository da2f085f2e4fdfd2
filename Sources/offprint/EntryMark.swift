/// Entries such as '- buy fleece' begin as options do, and the parser would look for the letters of short options in them. They are
/// marked before it sees them.
enum EntryMark {
  /// No argument of a program can have it.
  private static let mark: Character = "\0"

  /// The arguments of the program, with a mark before each entry of 'add' that begins with one '-' and has a space.
  static func added(to arguments: [String]) -> [String] {
    guard arguments.first == "add" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.indices.map { place in
      let isValue = place > 0 && isOption(arguments[place - 1])
      return place < end && !isValue && isEntry(arguments[place]) ? "\(mark)\(arguments[place])" : arguments[place]
    }
  }

  /// An entry as it was typed.
  static func removed(from entry: String) -> String { entry.first == mark ? String(entry.dropFirst()) : entry }

  private static func isEntry(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && !argument.hasPrefix("-c=")
      && argument.contains(where: \.isWhitespace)
  }

  /// Whether the value of an option follows.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-" && !argument.contains { $0.isWhitespace || $0 == "=" }
  }
}
