import Diagnostics
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
