import Graph

/// What is shown of long texts that may link to withheld items, kept, since the beginning of such a text or its title may stand
/// on every page, and all of it has to be looked through for each.
struct LongTexts {
  private struct Found {
    /// Nil where nothing is taken out.
    let shown: OwnedText?
    /// What was asked on the way, each once.
    let keys: [ReadKey]
  }

  /// By where a text stands in the graph's memory, which stays as it is as long as the site.
  private var found: [Int: Found] = [:]
  private var kept = 0

  /// Texts of fewer bytes are looked through again.
  private static let least = 1 << 14
  /// Of all together.
  private static let mostKept = 1 << 26

  static func areKept(_ text: Bytes) -> Bool { text.count >= least }

  /// A text without its links to withheld items; nil where it has none.
  mutating func cleaned(_ text: Bytes, _ site: PublishedGraph, _ reads: inout ReadLog) -> OwnedText? {
    guard Self.areKept(text), let start = text.baseAddress else {
      return site.withoutWithheldLinks(text) { reads.note($0) }.map(OwnedText.init)
    }
    let place = Int(bitPattern: start) ^ text.count << 48
    if let known = found[place] {
      for key in known.keys { reads.note(key) }
      return known.shown
    }
    var keys: Set<ReadKey> = []
    let mayLink = WithheldLinks.mayStand(in: text)
    let shown = mayLink ? site.withoutWithheldLinks(text) { keys.insert($0) }.map(OwnedText.init) : nil
    for key in keys { reads.note(key) }
    kept += (shown?.bytes.count ?? 0) + 8 * keys.count
    if kept <= Self.mostKept { found[place] = Found(shown: shown, keys: Array(keys)) }
    return shown
  }
}
