import ArgumentParser
import Pages

/// A value of `--history`: a word for all types, or `TYPE=WORD` for one.
struct HistoryArgument: ExpressibleByArgument {
  /// Nil for all types.
  private let type: String?
  private let level: Settings.History.Level

  init?(argument: String) {
    let equals = argument.lastIndex(of: "=")
    guard let level = Settings.History.Level(rawValue: equals.map { String(argument[$0...].dropFirst()) } ?? argument)
    else { return nil }
    self.level = level
    type = equals.map { String(argument[..<$0]) }
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
