/// A visible property of a graph, with the name under which its change is reported.
enum Observation: Hashable {
  case attribute(item: String, name: String)
  case referencesOut(String)
  case referencesIn(String)
  case deletion(String)
  /// The consequences of an item's attributes.
  case consequences(String)
}

/// All visible properties as text. Empty ones are absent.
typealias Observations = [Observation: String]

extension Observations {
  /// The properties in which two states differ.
  func differences(from other: Observations) -> Set<Observation> {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }
  }
}
