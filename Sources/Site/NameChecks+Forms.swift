import Diagnostics
import Views

extension NameChecks {
  /// What somebody may have meant by the name of an attribute that no item has, if a part behind a dot is near one of the forms:
  /// `rating.atleast.4` is near `rating.atLeast.4`.
  static func nearestForm(to name: String) -> String? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let forms = AttributeForm.allCases.map(\.rawValue).filter { !$0.isEmpty }
    for place in parts.indices.dropFirst() {
      let isLast = place == parts.count - 1
      let known = (isLast ? forms : ["is"]) + ["atLeast"]
      guard let near = Suggestion.nearest(to: parts[place], among: known) else { continue }
      parts[place] = isLast && near == "atLeast" ? "atLeast.NUMBER" : near
      return parts.joined(separator: ".")
    }
    return nil
  }
}
