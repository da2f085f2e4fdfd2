import Graph

/// What is shown of texts that are long or have many links, kept, since the beginning of such a text or its title may stand on
/// every page and any page may embed it, and all of it has to be looked through for each.
struct LongTexts {
  private struct Found {
    /// Nil where nothing is taken out.
    let shown: OwnedText?
    /// What was asked on the way, each once.
    let keys: [ReadKey]
  }

  /// Where a text stands in the graph's memory, which stays as it is as long as the site.
  private struct Place: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  private var found = Kept<Place, Found>(most: mostKept)
  private var definitions = Kept<Place, Bool>(most: 1 << 16)

  /// Texts of so many bytes are kept, whatever stands in them.
  private static let least = 1 << 14
  /// Texts of fewer bytes are looked through again.
  private static let leastWithLinks = 1 << 10
  /// As often must be asked for one of those between.
  private static let leastAsked = 64
  /// Bytes of all together.
  private static let mostKept = 1 << 26

  static func areKept(_ text: Bytes) -> Bool { text.count >= least }

  /// A text without its links to withheld items; nil where it has none.
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

  /// Whether `]:` stands in a text, so that a link may be defined apart from its use.
  mutating func hasDefinitions(_ text: Bytes) -> Bool {
    guard text.count > 1 << 10, let start = text.baseAddress else { return TextParagraph.hasDefinitions(text) }
    let place = Place(start: start, count: text.count)
    if let known = definitions[place] { return known }
    let found = TextParagraph.hasDefinitions(text)
    definitions.keep(found, for: place, weighing: 1)
    return found
  }
}
