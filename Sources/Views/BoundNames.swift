import Graph
import Mustache

/// The names of the templates for one graph: each slot with what it stands for, attributes as numbers of this graph.
public struct BoundNames: Sendable {
  enum Meaning: Sendable {
    case contract(ContractName)
    /// Nil for an attribute that the graph never heard of.
    case attribute(NameIndex?, AttributeForm)
  }

  private let meanings: [Meaning]

  init(_ meanings: [Meaning]) { self.meanings = meanings }

  subscript(slot: Slot) -> Meaning { meanings[Int(slot.index)] }
}
