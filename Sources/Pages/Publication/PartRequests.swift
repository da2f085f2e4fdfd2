public import Graph

/// The items of a part that need more data before their state is known.
public struct PartRequests {
  /// Items whose references are needed, with both ends of these.
  public internal(set) var neighbours: Set<ItemIndex> = []
  /// Items whose path from the root is needed, with the references along it.
  public internal(set) var ways: Set<ItemIndex> = []
  /// Withheld items whose references are all needed, with both ends of these.
  public internal(set) var withheld: Set<ItemIndex> = []

  mutating func formUnion(_ requests: PartRequests) {
    neighbours.formUnion(requests.neighbours)
    ways.formUnion(requests.ways)
    withheld.formUnion(requests.withheld)
  }

  var isEmpty: Bool { neighbours.isEmpty && ways.isEmpty && withheld.isEmpty }
}
