public import Diagnostics

/// The messages that the manifest keeps of all that a site has, read when somebody wants to know them.
public struct StoredMessages: Sendable {
  let path: String

  /// Some warnings of one kind.
  public struct Group: Sendable {
    public let count: Int
    /// The first of them, whose places differ, in the order of the pages that they are about.
    public let examples: [Diagnostic]
  }

  /// Every message once; none where the manifest cannot be read any more.
  var all: Set<Diagnostic> { Set((try? Manifest.reading(path) { try MessageTable($0).all() }) ?? []) }

  var hasWarnings: Bool {
    ((try? Manifest.reading(path) { try MessageTable($0).kinds() }) ?? []).contains { !$0.kind.isEmpty }
  }

  /// The messages in groups, where there are more than some of a kind.
  ///
  /// - Parameter most: the largest number of a kind that is listed one by one, and of examples of a larger kind.
  /// - Returns: the messages to list one by one, each once; the groups in the order of their kinds' names.
  public func grouped(_ most: Int) -> (single: Set<Diagnostic>, groups: [Group]) {
    (try? Manifest.reading(path) { database in
      let table = MessageTable(database)
      var (single, groups): (Set<Diagnostic>, [Group]) = ([], [])
      for (kind, count) in try table.kinds() {
        var examples: [Diagnostic] = []
        // A text that says the same of one place over and over is not read to its end.
        var met = 0
        try table.forEach(of: kind) { message in
          if kind.isEmpty || count <= most {
            single.insert(message)
            return true
          }
          if !examples.contains(where: { $0.place == message.place }) { examples.append(message) }
          met += 1
          return examples.count < most && met < 1_000
        }
        if !examples.isEmpty { groups.append(Group(count: count, examples: examples)) }
      }
      return (single, groups)
    }) ?? ([], [])
  }
}
