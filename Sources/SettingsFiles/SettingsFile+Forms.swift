import Diagnostics
import Pages
import Yams

extension SettingsFile {
  /// Notes where a value is, and what is in it.
  static func notePlaces(
    of value: Node, as key: String, in places: inout [String: Place], _ place: (Node) -> Place?
  ) {
    places[key] = place(value)
    for (name, inner) in value.mapping ?? [:] {
      let key = "\(key).\(name.string ?? "")"
      notePlaces(of: inner, as: key, in: &places, place)
      (places[key], places[key + "="]) = (place(name), place(inner))
    }
    for name in value.sequence ?? [] { places["\(key).\(name.string ?? "")"] = place(name) }
    if let name = value.string { places["\(key).\(name)"] = place(value) }
  }

  /// Reads names with the place of each.
  static func places(
    _ value: Node, of key: String, _ word: String, _ text: String, _ path: String
  ) throws -> [(name: String, path: String)] {
    guard let mapping = value.mapping else {
      throw problem("'\(key)' takes lines 'NAME: PATH'\(value.kindInWords)", at: value, text, path)
    }
    return try mapping.map { name, place in
      guard let name = name.string, let place = place.string, !name.isEmpty, !place.isEmpty else {
        throw problem("A \(word) is 'NAME: PATH'", at: name, text, path)
      }
      return (name, place)
    }
  }
}

/// Reads the setting `changes` or `occurrences`: a period.
enum PeriodSetting {
  /// Reads `from` and `to`; without `to`, the period ends with the newest published thing.
  ///
  /// - Parameter problem: makes a diagnostic that points at a node.
  static func read(_ value: Node, of name: String, problem: (String, Node) -> Diagnostic) throws -> Settings.Period {
    guard let mapping = value.mapping else { throw problem("'\(name)' holds 'from' and 'to'", value) }
    var (from, to): (WrittenTime?, WrittenTime?)
    for (key, time) in mapping {
      guard let written = time.string.flatMap(WrittenTime.init) else {
        var mistake = problem("A time is a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z", time)
        if let reason = time.string.flatMap(WrittenTime.reason) {
          mistake.summary = "There is no such day or time: \(reason)"
        }
        throw mistake
      }
      switch key.string {
      case "from": from = written
      case "to": to = written
      default: throw problem("'\(name)' holds 'from' and 'to'", key).suggesting(among: ["from", "to"], for: key.string)
      }
    }
    guard let from else { throw problem("'\(name)' needs 'from'", value) }
    if let to, from.isAfter(to) { throw problem("'\(name)' ends before it begins", value) }
    return Settings.Period(from: from, to: to)
  }
}

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
