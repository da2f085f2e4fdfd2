import Graph
import Pages

/// Prefetches what pages usually ask for, before any of them is made. Each right guess can save a round.
///
/// Correctness does not depend on it: a wrong guess is loaded for nothing, and the rounds find what is missing. So it takes only
/// a part of what may be loaded.
extension PartLoader {
  /// More pages, and more references of one item, are left to the rounds.
  private static var mostGuessed: Int { 64 }
  /// More items in all, more names, and names that more items have are left to the rounds, too.
  private static var mostItems: Int { 512 }
  private static var mostNames: Int { 256 }
  private static var mostBearers: Int { 4 }

  /// Loads what is missing, then requests what the pages will ask for that belong to items with new facts or show their changes.
  ///
  /// - Throws: as `load` does.
  mutating func guess(around new: PartFacts) throws {
    let showing = try pages(showing: new.attributes)
    for page in showing { try request(pageOf: page) }
    try load()
    let pages = new.items.union(showing)
    guard pages.count <= Self.mostGuessed else { return texts = nil }
    for page in pages where requested.count < Self.mostItems { try request(contentsAround: page) }
    try request(namedBeside: pages)
  }

  /// The items whose pages ask for some attributes of others.
  private mutating func pages(showing attributes: [UInt32: Set<[UInt8]>]) throws -> Set<UInt32> {
    let names = Array(Set(attributes.values.joined()))
    let keys = attributes.flatMap { item, own in
      names.indices.lazy.filter { own.contains(names[$0]) }.map {
        ReadKey(.attribute, ItemIndex(raw: item), NameIndex(raw: UInt32($0)))
      }
    }
    let pages = try manifest.numbers(ofTasksAskingForAnyOf: keys, AttributeBits(of: names)).filter {
      $0 < TaskNumbers.firstOther
    }
    guard pages.count <= Self.mostGuessed else { return [] }
    try know(pages)
    return pages.filter { known[$0]?.kept?.place != nil }
  }

  /// Requests the contents of the items that a page's item refers to: the page shows those, too.
  private mutating func request(contentsAround page: UInt32) throws {
    let out = try place(of: page).out
    guard out.count <= Self.mostGuessed else { return }
    for item in Set(out.lazy.flatMap { [meant] in meant[$0] ?? [] }) where item != page {
      guard requested.count < Self.mostItems, let place = known[item]?.kept?.place else { continue }
      let contents = place.contents ?? place.out
      if contents.count <= Self.mostGuessed { request(references: contents) }
    }
  }

  /// Requests the items named by texts that are read for some pages, and for the search.
  private mutating func request(namedBeside pages: Set<UInt32>) throws {
    guard let texts else { return }
    self.texts = nil
    let shown = pages.union(pages.lazy.flatMap { [known] in known[$0]?.kept?.place?.mentions ?? [] })
    let searched = Set(try manifest.bearers(of: textFiles.map(Manifest.key(ofTexts:))).values.joined())
    let names = texts.names(in: shown.union(searched)).union(texts.titles(of: shown))
    if names.count <= Self.mostNames { try request(bearersOf: names, atMost: Self.mostBearers) }
  }
}
