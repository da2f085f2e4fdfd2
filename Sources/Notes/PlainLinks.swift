/// The links of a note that stay as they are typed, by their spelling. In the next version of its text they need not be resolved again,
/// as long as the names that were asked mean the same.
struct PlainLinks {
  /// Notes with fewer are not remembered: they are read again in no time, and most are such.
  private static let fewest = 16

  /// The folder from which names are resolved.
  private let folder: String
  /// Those of the version before.
  private var before: [ExactText: [VaultKey]]
  private var now: [ExactText: [VaultKey]] = [:]
  /// What was asked since a link began.
  private var asked: [VaultKey] = []

  init(from folder: String, after last: PlainLinks?) {
    self.folder = folder
    before = last?.folder == folder ? last?.now ?? [:] : [:]
  }

  /// What to remember for the next version of the text.
  var remembered: PlainLinks? {
    guard now.count >= Self.fewest else { return nil }
    var links = self
    (links.before, links.asked) = ([:], [])
    return links
  }

  /// What of other notes was asked for a link in the version before; nil for one that is new.
  mutating func known(_ spelling: ExactText) -> [VaultKey]? {
    guard let asked = before[spelling] else { return nil }
    now[spelling] = asked
    return asked
  }

  mutating func begin() { asked = [] }

  mutating func ask(_ key: VaultKey) { asked.append(key) }

  /// Keeps the link that began last.
  mutating func keep(_ spelling: ExactText) { now[spelling] = asked }
}
