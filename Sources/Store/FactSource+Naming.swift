public import Diagnostics

extension FactSource {
  /// Nothing is known but the rows.
  public func factIDs(ofItem id: String) throws -> [FactName: String] { [:] }

  /// The messages with facts named by their ids, where these can be asked for: the graph keeps rows alone, and only what is
  /// printed needs more.
  public func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // By bytes: texts that look alike are equal to others, and not the same item.
    var ids: [[UInt8]: [FactName: String]] = [:]
    return diagnostics.map { diagnostic in
      guard case .item(let item, let attribute, let fact?) = diagnostic.place else { return diagnostic }
      // A store that cannot be read any more leaves its rows to the messages.
      let known = ids[Array(item.utf8)] ?? (try? factIDs(ofItem: item)) ?? [:]
      ids[Array(item.utf8)] = known
      guard let id = known[fact] else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.place = .item(id: item, attribute: attribute, fact: .id(id))
      return diagnostic
    }
  }
}

extension ItemStore {
  /// The ids of an item's facts by their rows, through the drives' own index.
  public func factIDs(ofItem id: String) throws -> [FactName: String] {
    var ids: [FactName: String] = [:]
    for (number, drive) in drives(forResource: nil) {
      try drive.scan(itemId: id, drive: number) { fact in
        ids[.row(fact.row, drive: number)] = String(decoding: fact.factId, as: UTF8.self)
      }
    }
    return ids
  }
}
