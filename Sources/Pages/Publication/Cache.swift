import Graph

/// A cache of values that are costly to find, with a limited total weight.
struct Cache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var weight = 0
  private let most: Int

  /// - Parameter most: the largest total weight, in the unit of `keep`.
  init(most: Int) { self.most = most }

  subscript(key: Key) -> Value? { values[key] }

  /// Drops all other values if there is no room for this one beside them.
  mutating func keep(_ value: Value, for key: Key, weighing weight: Int) {
    if values[key] == nil {
      if self.weight + weight > most { (values, self.weight) = ([:], 0) }
      self.weight += weight
    }
    values[key] = value
  }
}

/// A cache of texts from the store, as shown: each appears on two lines of a history, and on one of a timeline.
struct StoredTexts {
  private struct Found {
    let shown: OwnedText
    /// The keys that were read, each once.
    let keys: [ReadKey]
  }

  /// By the number of the fact in the graph.
  private var found = Cache<UInt32, Found>(most: mostKept)

  /// The most bytes of the cache.
  private static let mostKept = 1 << 22

  /// A text without its links to withheld items.
  mutating func shown(_ value: Value, of site: PublishedGraph, _ reads: inout ReadLog) -> OwnedText? {
    if found[value.cell] == nil { read([value], of: site) }
    guard let found = found[value.cell] else { return nil }
    for key in found.keys { reads.note(key) }
    return found.shown
  }

  /// Reads in one batch what will be shown, as far as the cache has room for it.
  mutating func prepare(_ values: [Value], of site: PublishedGraph) {
    var (bytes, missing) = (0, [Value]())
    for value in values where value.isStored && found[value.cell] == nil {
      bytes += site.graph.length(ofStored: value)
      guard bytes <= Self.mostKept / 2 else { break }
      missing.append(value)
    }
    read(missing, of: site)
  }

  private mutating func read(_ values: [Value], of site: PublishedGraph) {
    site.readTexts(of: values) { value, text in
      var keys: Set<ReadKey> = []
      let mayLink = WithheldLinks.mayStand(in: text)
      let cleaned = mayLink ? site.withoutWithheldLinks(text) { keys.insert($0) } : nil
      let shown = cleaned.map { OwnedText($0) } ?? OwnedText(Array(text))
      found.keep(Found(shown: shown, keys: Array(keys)), for: value.cell, weighing: shown.bytes.count + 8 * keys.count)
    }
  }
}
