public import Diagnostics

/// The messages that the manifest stores about all parts of a site, read on demand.
public struct StoredMessages: Sendable {
  let path: String

  /// Some warnings of one kind.
  public struct Group: Sendable {
    public let count: Int
    /// The first of them with distinct places, in the order of their pages.
    public let examples: [Diagnostic]
  }

  /// Every message once; none if the manifest can no longer be read.
  var all: Set<Diagnostic> { Set((try? Manifest.reading(path) { try MessageTable($0).all() }) ?? []) }

  var hasWarnings: Bool {
    ((try? Manifest.reading(path) { try MessageTable($0).kinds() }) ?? []).contains { !$0.kind.isEmpty }
  }

  /// The messages, grouped if there are many of a kind.
  ///
  /// - Parameter most: the largest number of a kind that is listed one by one, and the most examples of a larger kind.
  /// - Returns: the messages to list one by one, each once; the groups in the order of their kinds' names.
  public func grouped(_ most: Int) -> (single: Set<Diagnostic>, groups: [Group]) {
    (try? Manifest.reading(path) { database in
      let table = MessageTable(database)
      var (single, groups): (Set<Diagnostic>, [Group]) = ([], [])
      for (kind, count) in try table.kinds() {
        var examples: [Diagnostic] = []
        // If very many messages name the same place, the rest are not read.
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

/// The current messages that no task causes.
struct StandingMessages {
  /// The messages that they replace; nil for all earlier ones.
  var before: [Diagnostic]?
  var now: [Diagnostic]
}

/// The messages of the tasks that ran, and of no task, after a build and before it.
struct MessageChange {
  /// The current messages, some of which were there before.
  var said: [Diagnostic] = []
  var before: [Diagnostic] = []
}
