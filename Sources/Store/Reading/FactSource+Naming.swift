public import Diagnostics

extension FactSource {
  /// Nil by default: only the rows are known.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? { nil }

  /// The messages with items named by the files that they were made from, and facts by their ids, where these can be looked up.
  /// The graph keeps only rows; only printed messages need more.
  public func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var names: [String: (path: String, title: String?)?] = [:]
    return diagnostics.map { diagnostic in
      if case .fact(let fact) = diagnostic.place { return self.named(diagnostic, of: fact) }
      guard case .item(let item, let attribute, let fact) = diagnostic.place else { return diagnostic }
      let name = names[item] ?? fileName(of: item)
      names[item] = .some(name)
      var diagnostic = diagnostic
      if let name {
        diagnostic.place = .note(path: name.path, title: name.title, item: item, attribute: attribute)
        // If the store cannot be read any more, the messages keep the rows.
      } else if case .row(let row, let drive) = fact, let id = try? factID(inRow: row, drive: drive) {
        diagnostic.place = .item(id: item, attribute: attribute, fact: .id(id))
      }
      return diagnostic
    }
  }

  /// A message about a fact, extended by the fact's item and attribute.
  private func named(_ diagnostic: Diagnostic, of fact: FactName) -> Diagnostic {
    var diagnostic = diagnostic
    guard case .row(let row, let drive) = fact else { return diagnostic }
    // If the store cannot be read any more, the messages keep the rows.
    try? scan(factAt: (drive, row)) {
      diagnostic.place = .item(
        id: String(decoding: $0.itemId, as: UTF8.self), attribute: String(decoding: $0.attribute, as: UTF8.self),
        fact: fact)
    }
    return diagnostic
  }

  /// The first line of an item's title, cut where it is long; nil where there is no title.
  public func title(of item: String) -> String? { texts(of: item)("title").map(Self.shown) }

  /// The path of the file that an item was made from, and its title where that differs from the file's name.
  private func fileName(of item: String) -> (path: String, title: String?)? {
    let text = texts(of: item)
    guard let path = text("path") else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let title = text("title").map(Self.shown)
    return (path, title == file || title.map { file.hasPrefix($0 + ".") } ?? true ? nil : title)
  }

  /// The values of an item's attributes that are non-empty texts.
  private func texts(of item: String) -> (_ attribute: String) -> String? {
    var facts: [PlacedFact] = []
    _ = try? scan(itemIDs: [item]) { facts.append(PlacedFact($0)) }
    let live = facts.newestFirst().withoutRemoved()
    return { attribute in
      let fact = live.first { $0.fact.attribute.utf8.elementsEqual(attribute.utf8) }?.fact
      return fact.flatMap { $0.type == "string" && !$0.value.isEmpty ? $0.value : nil }
    }
  }

  private static func shown(_ title: String) -> String {
    let line = title.split(separator: "\n").first { !$0.allSatisfy { $0 == "#" || $0.isWhitespace } } ?? ""
    return String(line.drop { $0 == "#" }.drop { $0.isWhitespace }.prefix(100))
  }
}

extension ItemStore {
  /// The id of the fact in a row, looked up directly.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? {
    var id: String?
    try scan(factAt: (drive, row)) { id = String(decoding: $0.factId, as: UTF8.self) }
    return id
  }
}
