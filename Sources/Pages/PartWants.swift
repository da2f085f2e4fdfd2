public import Graph

/// Of which items of a part more is to be at hand before it is known how they stand.
public struct PartWants {
  /// Those of which the references are to be, and both ends of these.
  public internal(set) var neighbours: Set<ItemIndex> = []
  /// Those of which the way from the root is to be, and the references that lead along it.
  public internal(set) var ways: Set<ItemIndex> = []
  /// Withheld ones of which all references are to be, and both ends of these.
  public internal(set) var withheld: Set<ItemIndex> = []

  mutating func formUnion(_ wants: PartWants) {
    neighbours.formUnion(wants.neighbours)
    ways.formUnion(wants.ways)
    withheld.formUnion(wants.withheld)
  }

  var isEmpty: Bool { neighbours.isEmpty && ways.isEmpty && withheld.isEmpty }
}
