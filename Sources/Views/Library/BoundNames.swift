import Graph
import Mustache

/// The names of the templates for one graph: the meaning of each slot, with attributes as numbers of this graph.
public struct BoundNames: Sendable {
  enum Meaning: Sendable {
    case contract(ContractName)
    /// Nil for an attribute that the graph does not know.
    case attribute(NameIndex?, AttributeForm)
    /// Contains the comparison's number, so that looking up a name retains nothing.
    case comparison(NameIndex?, Int32)
  }

  private let meanings: [Meaning]
  private let comparisons: [Comparison]

  /// - Parameters:
  ///   - names: the names of the templates' vocabulary, in its order.
  ///   - number: the number of an attribute; nil if the graph does not know it.
  init(_ names: [String], number: (String) -> NameIndex?) {
    var comparisons: [Comparison] = []
    meanings = names.map { name in
      switch NameMeaning(name) {
      case .contract(let known): return .contract(known)
      case .attribute(let attribute, let form): return .attribute(number(attribute), form)
      case .comparison(let attribute, let comparison):
        comparisons.append(comparison)
        return .comparison(number(attribute), Int32(comparisons.count - 1))
      case .word, nil: return .attribute(nil, .text)
      }
    }
    self.comparisons = comparisons
  }

  func comparison(_ number: Int32) -> Comparison { comparisons[Int(number)] }

  subscript(slot: Slot) -> Meaning { meanings[Int(slot.index)] }
}
