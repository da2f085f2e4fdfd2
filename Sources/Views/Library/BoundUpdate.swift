import Graph

/// An update view with its attributes as numbers of one graph.
struct BoundUpdate {
  let template: Int
  let attributes: [NameIndex]

  init(_ view: UpdateView, in graph: borrowing ItemGraph) {
    template = view.template
    attributes = view.attributes.compactMap { graph.name($0) }
  }
}
