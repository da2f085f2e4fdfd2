import Graph
import Pages

/// What pages mostly ask for, wanted before any of them is made: each round that finds nothing more to ask for is one less.
///
/// Nothing hangs on it. What is wanted in vain is loaded in vain, and what is not wanted here the rounds find; so it is no more
/// than a part of what may be at hand.
extension PartLoader {
  /// More pages, and more references of one item, are left to the rounds.
  private static var mostGuessed: Int { 64 }
  /// So are more items in all, more names, and a name that more items bear.
  private static var mostItems: Int { 512 }
  private static var mostNames: Int { 256 }
  private static var mostBearers: Int { 4 }

  /// Loads what was wanted, and wants what those pages will ask for that are of items to which facts came, or show what these
  /// facts changed.
  ///
  /// - Throws: as `load` does.
  mutating func guess(around new: PartFacts) throws {
    let showing = try pages(showing: new.attributes)
    for page in showing { try want(pageOf: page) }
    try load()
    let pages = new.items.union(showing)
    guard pages.count <= Self.mostGuessed else { return texts = nil }
    for page in pages where wanted.count < Self.mostItems { try want(contentsAround: page) }
    try want(namedBeside: pages)
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

  /// Wants what stands below the items to which one refers: its page shows that, too.
  private mutating func want(contentsAround page: UInt32) throws {
    let out = try place(of: page).out
    guard out.count <= Self.mostGuessed else { return }
    for item in Set(out.lazy.flatMap { [meant] in meant[$0] ?? [] }) where item != page {
      guard wanted.count < Self.mostItems, let place = known[item]?.kept?.place else { continue }
      let contents = place.contents ?? place.out
      if contents.count <= Self.mostGuessed { want(references: contents) }
    }
  }

  /// Wants what those texts name that are read for some pages, and for the search.
  private mutating func want(namedBeside pages: Set<UInt32>) throws {
    guard let texts else { return }
    self.texts = nil
    let shown = pages.union(pages.lazy.flatMap { [known] in known[$0]?.kept?.place?.mentions ?? [] })
    let searched = Set(try manifest.bearers(of: textFiles.map(Manifest.key(ofTexts:))).values.joined())
    let names = texts.names(in: shown.union(searched)).union(texts.titles(of: shown))
    if names.count <= Self.mostNames { try want(bearersOf: names, atMost: Self.mostBearers) }
  }
}
