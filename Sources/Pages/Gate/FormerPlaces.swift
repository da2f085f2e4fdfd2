import Graph

/// Containers of items by references that were deleted or changed since. No list shows these any more, and a history shows them
/// only if deleted things are included.
struct FormerPlaces: Sendable {
  /// For each contained item, the reference items that led to it, in the order of their numbers.
  private let references: [ItemIndex: [ItemIndex]]

  static let none = FormerPlaces(references: [:])

  private init(references: [ItemIndex: [ItemIndex]]) { self.references = references }

  /// - Parameter gate: what it withheld at the time of deletion is left out here, too.
  init(in graph: borrowing ItemGraph, through gate: Gate) {
    var references: [ItemIndex: [ItemIndex]] = [:]
    for index in 0..<graph.itemCount {
      let item = ItemIndex(raw: UInt32(index))
      guard !graph.isReference(item), Self.isContent(item, in: graph), !gate.excludes(referenceType: .content),
        !gate.wasWithheld(item, in: graph)
      else { continue }
      graph.forEachVersion(of: .toItemId, of: item) { fact in
        guard !fact.removes, let target = fact.value.target, references[target]?.last != item else { return }
        references[target, default: []].append(item)
      }
    }
    self.references = references
  }

  /// Calls `body` with each item that was contained, and a reference item that led to it.
  func forEach(_ body: (_ item: ItemIndex, _ reference: ItemIndex) -> Void) {
    for (item, references) in references { for reference in references { body(item, reference) } }
  }

  subscript(item: ItemIndex) -> [ItemIndex] { references[item] ?? [] }

  private static func isContent(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    var type: Bytes?
    graph.forEachVersion(of: .referenceType, of: item) { fact in
      if type == nil, !fact.removes { type = fact.value.bytes }
    }
    return type?.equals("content") == true
  }
}
