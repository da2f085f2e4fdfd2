import Graph

/// A cache of shown forms of texts that are long or have many links. The beginning of such a text or its title may be on every
/// page, any page may embed it, and each time the full text has to be processed.
struct LongTexts {
  private struct Found {
    /// Nil if nothing is removed.
    let shown: OwnedText?
    /// The keys that were read, each once.
    let keys: [ReadKey]
  }

  /// The address of a text in the graph's memory, which stays valid as long as the site.
  private struct Place: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  private var found = Cache<Place, Found>(most: mostKept)
  private var definitions = Cache<Place, Bool>(most: 1 << 16)

  /// Texts of at least this many bytes are cached, whatever they contain.
  private static let least = 1 << 14
  /// Texts of fewer bytes are processed again.
  private static let leastWithLinks = 1 << 10
  /// Texts in between are cached if they read at least this many keys.
  private static let leastAsked = 64
  /// The most bytes of the cache.
  private static let mostKept = 1 << 26

  static func areKept(_ text: Bytes) -> Bool { text.count >= least }

  /// A text without its links to withheld items; nil if it has none.
  mutating func cleaned(_ text: Bytes, _ site: PublishedGraph, _ reads: inout ReadLog) -> OwnedText? {
    guard text.count >= Self.leastWithLinks, let start = text.baseAddress else {
      return site.withoutWithheldLinks(text) { reads.note($0) }.map { OwnedText($0) }
    }
    let place = Place(start: start, count: text.count)
    if let known = found[place] {
      for key in known.keys { reads.note(key) }
      return known.shown
    }
    var keys: [ReadKey] = []
    let mayLink = WithheldLinks.mayStand(in: text)
    let shown = mayLink ? site.withoutWithheldLinks(text) { keys.append($0) }.map { OwnedText($0) } : nil
    if Self.areKept(text) || keys.count >= Self.leastAsked {
      keys = Array(Set(keys))
      found.keep(Found(shown: shown, keys: keys), for: place, weighing: (shown?.bytes.count ?? 0) + 8 * keys.count)
    }
    for key in keys { reads.note(key) }
    return shown
  }

  /// Whether a text contains `]:`, so that a link may be defined apart from its use.
  mutating func hasDefinitions(_ text: Bytes) -> Bool {
    guard text.count > 1 << 10, let start = text.baseAddress else { return TextParagraph.hasDefinitions(text) }
    let place = Place(start: start, count: text.count)
    if let known = definitions[place] { return known }
    let found = TextParagraph.hasDefinitions(text)
    definitions.keep(found, for: place, weighing: 1)
    return found
  }
}
