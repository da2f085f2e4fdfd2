import Diagnostics
import Pages
import Yams

/// Reads the setting `history`: one word for all types, or a word for each, with `default` for those without one.
enum HistorySetting {
  /// - Parameter problem: makes a diagnostic that points at a node.
  static func read(_ value: Node, problem: (String, Node) -> Diagnostic) throws -> Settings.History {
    if value.string != nil { return Settings.History(try level(value, problem)) }
    guard let mapping = value.mapping else {
      throw problem("'history' is one of \(words), or lines 'TYPE: WORD' with 'default: WORD'", value)
    }
    var history = Settings.History()
    for (type, word) in mapping {
      let level = try level(word, problem)
      if type.string == "default" { history.everything = level } else { history.byType[type.string ?? ""] = level }
    }
    return history
  }

  private static func level(
    _ node: Node, _ problem: (String, Node) -> Diagnostic
  ) throws -> Settings.History.Level {
    guard let level = node.string.flatMap(Settings.History.Level.init) else {
      throw problem("A word of 'history' is one of \(words)", node)
        .suggesting(among: Settings.History.Level.allCases.map(\.rawValue), for: node.string)
    }
    return level
  }

  static let words = Settings.History.Level.allCases.map(\.rawValue).joined(separator: ", ")
}
