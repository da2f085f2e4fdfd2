/// Something that can be seen of a graph, under the name by which a change of it is told.
enum Observation: Hashable {
  case attribute(item: String, name: String)
  case referencesOut(String)
  case referencesIn(String)
  case deletion(String)
  /// What follows from an item's attributes.
  case consequences(String)
}

/// All that can be seen, as text. What says nothing is absent.
typealias Observations = [Observation: String]

extension Observations {
  /// Under which names two states differ.
  func differences(from other: Observations) -> Set<Observation> {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }
  }
}
