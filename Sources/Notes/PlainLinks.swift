/// A cache of the links of a note that stay as typed, by their spelling. The next version of the text need not resolve them again,
/// as long as the names that they asked mean the same.
struct PlainLinks {
  /// Notes with fewer links have no cache: most notes have few, and reading them again is fast.
  private static let fewest = 16

  /// The folder from which names are resolved.
  private let folder: String
  /// The cache of the version before.
  private var before: [ExactText: [VaultKey]]
  private var now: [ExactText: [VaultKey]] = [:]
  /// The keys that the current link asked.
  private var asked: [VaultKey] = []

  init(from folder: String, after last: PlainLinks?) {
    self.folder = folder
    before = last?.folder == folder ? last?.now ?? [:] : [:]
  }

  /// The cache for the next version of the text.
  var remembered: PlainLinks? {
    guard now.count >= Self.fewest else { return nil }
    var links = self
    (links.before, links.asked) = ([:], [])
    return links
  }

  /// The keys that a link asked in the version before; nil for a new link.
  mutating func known(_ spelling: ExactText) -> [VaultKey]? {
    guard let asked = before[spelling] else { return nil }
    now[spelling] = asked
    return asked
  }

  mutating func begin() { asked = [] }

  mutating func ask(_ key: VaultKey) { asked.append(key) }

  /// Caches the current link.
  mutating func keep(_ spelling: ExactText) { now[spelling] = asked }
}
