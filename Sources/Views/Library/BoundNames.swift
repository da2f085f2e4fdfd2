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

/// The template for changes to items of a type in a timeline.
struct UpdateView: Sendable {
  /// The type.
  let name: [UInt8]
  let template: Int
  /// Attributes that the template shows itself.
  let attributes: [String]
}

/// An update view with its attributes as numbers of one graph.
struct BoundUpdate {
  let template: Int
  let attributes: [NameIndex]

  init(_ view: UpdateView, in graph: borrowing ItemGraph) {
    template = view.template
    attributes = view.attributes.compactMap { graph.name($0) }
  }
}

/// What the page form of a view shows itself, which its list of attributes leaves out.
struct ViewNames: Sendable {
  /// The attributes that it asks for in any form. A comparison shows nothing.
  let attributes: [String]
  /// Whether it shows the picture that an attribute names.
  let showsCover: Bool
  /// Whether it shows the text, regardless of its attribute.
  let showsText: Bool
  /// Whether it lists the attributes of its item at all.
  let listsAttributes: Bool

  init(of template: Int, in templates: TemplateLibrary) {
    let meanings = templates.usedNames(of: template).compactMap { NameMeaning($0) }
    attributes = meanings.compactMap { if case .attribute(let name, _) = $0 { name } else { nil } }.sorted()
    showsCover = meanings.contains(.contract(.itemCover)) || meanings.contains(.contract(.itemPicture))
    showsText = meanings.contains(.contract(.itemBody)) && !attributes.contains("body")
    listsAttributes = meanings.contains(.contract(.itemAttributes)) || meanings.contains(.contract(.itemProperties))
  }

  /// The same with attributes as numbers of one graph, for a view that lists its item's attributes.
  struct Bound {
    let attributes: Set<NameIndex>
    let showsCover: Bool
    let showsText: Bool

    /// Nil for a view that lists no attributes.
    init?(_ names: ViewNames, in graph: borrowing ItemGraph) {
      guard names.listsAttributes else { return nil }
      attributes = Set(names.attributes.compactMap { graph.name($0) })
      (showsCover, showsText) = (names.showsCover, names.showsText)
    }
  }
}
