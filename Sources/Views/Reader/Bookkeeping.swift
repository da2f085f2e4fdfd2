import Graph

/// The names of attributes by which programs keep their notes: ids, times, addresses, and what they hide or sort. They say nothing to
/// readers, so that the pages of notes do not list them, and the timeline does not name them.
enum Bookkeeping {
  private static let names: Set<String> = [
    "id", "uid", "uuid", "path", "permalink", "slug", "created", "createdat", "updated", "updatedat", "modified",
    "modifiedat", "navorder", "navexclude", "private", "publish", "draft", "cssclass", "cssclasses", "collapsed",
  ]

  /// Names are equal if their words are: `created-at`, `created_at` and `createdAt`.
  ///
  /// - Parameter name: the name of an attribute. An import puts `property ` before a name that the graph needs itself.
  static func holds(_ name: String) -> Bool {
    let own = name.hasPrefix("property ") ? String(name.dropFirst(9)) : name
    guard own.utf8.count <= 20 else { return false }
    return names.contains(HumanName.of(own, begins: false).lowercased().filter { $0 != " " })
  }
}

extension ItemReader {
  mutating func isBookkeeping(_ attribute: NameIndex) -> Bool {
    if let known = bookkeeping[attribute] { return known }
    let isOne = Bookkeeping.holds(text(of: attribute))
    if bookkeeping.count < Self.mostNames { bookkeeping[attribute] = isOne }
    return isOne
  }
}
