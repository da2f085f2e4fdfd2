import ArgumentParser
import Diagnostics
import Pages

/// A value of `--history`: a word for all types, or `TYPE=WORD` for one.
struct HistoryArgument {
  /// Nil for all types.
  private let type: String?
  private let level: Settings.History.Level

  /// - Throws: an error with the allowed words, and the one that was probably meant.
  static func read(_ text: String) throws -> HistoryArgument {
    let equals = text.lastIndex(of: "=")
    let word = equals.map { String(text[$0...].dropFirst()) } ?? text
    guard let level = Settings.History.Level(rawValue: word) else {
      let near = Suggestion.nearest(to: word, among: Settings.History.Level.allCases.map(\.rawValue))
      throw ValidationError(
        "Write none, times or values, or TYPE=WORD for one type." + (near.map { " Did you mean '\($0)'?" } ?? ""))
    }
    return HistoryArgument(type: equals.map { String(text[..<$0]) }, level: level)
  }

  /// A word for all types takes the place of whatever was said before it.
  func apply(to history: inout Settings.History) {
    switch type {
    case nil: history = Settings.History(level)
    case "default": history.everything = level
    case .some(let type): history.byType[type] = level
    }
  }
}
