import Graph
import Mustache

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
