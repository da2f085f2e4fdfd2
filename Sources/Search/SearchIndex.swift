public import Graph
public import Pages

/// The search index of one site: which items stand in which of its files, and what was found in their texts so far.
///
/// Its files are made in two steps. Those of titles and texts read the items; reading a text gathers its words. When all are
/// read, those of the words are made, as far as they differ from those of the site before (`round`, `vocabulary`).
public final class SearchIndex: Sendable {
  public let scale: SearchScale
  let slots: SlotTable
  let store: WordStore
  /// By position in the publication: bytes of titles and texts, by which the index is parted.
  private let sizes: [UInt32]
  /// Those that are not at hand, where some are not.
  private let elsewhere: Elsewhere?

  private struct Elsewhere {
    let items: Int
    let bytes: Int
  }

  /// - Parameters:
  ///   - positions: of all published items in the publication, by their keys.
  ///   - earlier: the index of the site before, where this one follows it in memory; its words go on.
  public init(of site: PublishedGraph, positions: [Int32], following earlier: SearchIndex? = nil) {
    sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    elsewhere = nil
    scale = Self.scale(sizes, elsewhere)
    slots = SlotTable(positions, of: site, bits: scale.slotBits)
    store = earlier?.store ?? WordStore(scale)
    store.prepare(for: scale)
  }

  /// The index of a site of which some items are at hand.
  ///
  /// - Parameters:
  ///   - items: how many there are in all.
  ///   - bytes: of their titles and texts (`bytes`).
  ///   - numbered: those of which the numbers are known, in the order of these: all items of the files that are to be made.
  public init(of site: PublishedGraph, items: Int, bytes: Int, numbered: [(position: Int32, slot: UInt32)]) {
    sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    elsewhere = Elsewhere(items: items - sizes.count, bytes: bytes - Self.sum(sizes))
    scale = Self.scale(sizes, elsewhere)
    slots = SlotTable(numbered, bits: scale.slotBits)
    store = WordStore(scale)
  }

  /// Bytes of all titles and texts.
  public var bytes: Int { Self.sum(sizes) + (elsewhere?.bytes ?? 0) }

  private static func sum(_ sizes: [UInt32]) -> Int { sizes.reduce(0) { $0 + Int($1) } }

  private static func scale(_ sizes: [UInt32], _ elsewhere: Elsewhere?) -> SearchScale {
    SearchScale(items: sizes.count + (elsewhere?.items ?? 0), bytes: sum(sizes) + (elsewhere?.bytes ?? 0))
  }

  /// The index of the same items after the texts of some changed; nil where it is to be parted otherwise then.
  ///
  /// - Parameter positions: theirs in the publication.
  public func after(_ positions: Set<Int>, of site: PublishedGraph) -> SearchIndex? {
    var sizes = sizes
    for position in positions { sizes[position] = SearchScale.bytes(of: position, in: site) }
    guard Self.scale(sizes, elsewhere) == scale else { return nil }
    return SearchIndex(scale, slots, store, sizes, elsewhere)
  }

  /// The index of a site that follows the one of this index, of which some items are at hand: with those that came, without those
  /// that went; nil where it is to be parted otherwise then.
  ///
  /// - Parameter files: the files of texts that are at hand, empty ones among them.
  public func following(
    _ earlier: PublishedGraph, _ site: PublishedGraph, knowing files: Set<Int>
  ) -> SearchIndex? {
    let sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    guard Self.scale(sizes, elsewhere) == scale,
      let slots = slots.following(earlier, site, among: scale.textBits, knowing: files)
    else { return nil }
    return SearchIndex(scale, slots, store, sizes, elsewhere)
  }

  /// The files of texts that tell, when items went, whether any other has another number now.
  public func textFiles(behind gone: [ItemIndex], of site: PublishedGraph) -> Set<Int> {
    let positions = Set(gone.compactMap(site.publication.position))
    return Set(
      zip(slots.positions, slots.slots).lazy.filter { positions.contains(Int($0.0)) }
        .compactMap { [slots, scale] in slots.file(behind: $0.1, among: scale.textBits) })
  }

  private init(
    _ scale: SearchScale, _ slots: SlotTable, _ store: WordStore, _ sizes: [UInt32], _ elsewhere: Elsewhere?
  ) {
    self.elsewhere = elsewhere
    self.scale = scale
    self.slots = slots
    self.store = store
    self.sizes = sizes
  }

  /// Whether all texts are to be read, since none was yet.
  public var isUnread: Bool { elsewhere == nil && store.read { $0.isNew } }

  /// Forgets the words of all texts.
  public func forget() { store.forget() }

  /// How many files of each kind there are.
  public var itemShards: Int { 1 << scale.itemBits }
  public var textShards: Int { 1 << scale.textBits }
  public var wordShards: Int { 1 << scale.wordBits }
  public var nearShards: Int { 1 << scale.nearBits }

  /// Which words stand in which items, as far as it is otherwise since this was last asked; nil where nothing is, or no text
  /// was read.
  public func takeKept() -> KeptWords? { store.takeKept() }

  /// Takes over what was kept of the same items, so that no text need be read; or what was kept of some files of texts, with
  /// the stretches in which their words stand and with the last one, for `complete` to go on from.
  ///
  /// - Returns: false where it does not fit, so that all have to be.
  @discardableResult
  public func recall(_ kept: KeptWords) -> Bool { store.recall(kept) }

  /// The folders of the index, the one around them first.
  public static let folders = ["search"] + ["items", "texts", "words", "near", "back"].map { "search/\($0)" }

  /// Where the items of a file of titles or of texts stand in the publication, and which numbers they have.
  public func items(ofShard shard: Int, isOfTexts: Bool) -> [(position: Int, slot: UInt32)] {
    slots.range(ofShard: shard, among: isOfTexts ? scale.textBits : scale.itemBits)
      .map { (Int(slots.positions[$0]), slots.slots[$0]) }
  }

  /// The files of titles or of texts in which any item stands, here or in another index that is parted alike.
  public func shards(alsoOf other: SearchIndex, areOfTexts: Bool) -> [Int] {
    let bits = areOfTexts ? scale.textBits : scale.itemBits
    var isThere = [Bool](repeating: false, count: 1 << bits)
    for slot in [slots.slots, other.slots.slots].joined() {
      isThere[min(Int(slot >> UInt32(scale.slotBits - bits)), isThere.count - 1)] = true
    }
    return isThere.indices.filter { isThere[$0] }
  }

  /// The file of texts in which an item stands, by its position in the publication.
  public func textFile(of position: Int, in site: PublishedGraph) -> Int? {
    scale.textFiles(around: site.addresses.key(at: position)).first {
      items(ofShard: $0, isOfTexts: true).contains { $0.position == position }
    }
  }

  /// The files of texts whose items stand in a file of titles, among others where there are fewer of them.
  public func textFiles(ofItems shard: Int) -> Range<Int> {
    scale.textFiles(ofItems: shard)
  }

  /// Takes the words of a file of texts over.
  func replace(_ shard: Int, with list: WordList) { store.replace(shard, with: list) }

  func append(_ words: borrowing ItemWords, slot: UInt32, to list: inout WordList) {
    store.append(words, slot: slot, to: &list)
  }

  /// The files of words that are to be made, in portions that fit into memory.
  public func portions() -> [[Int]] {
    store.read { state in
      // What is put together again of published files takes no more room than these.
      guard state.part == nil else { return [state.changedShards] }
      var items = [Int](repeating: 0, count: state.changed.count)
      for term in state.counted {
        items[Int(state.terms.places[Int(term)]) & (items.count - 1)] += Int(state.items[Int(term)])
      }
      var portions: [[Int]] = []
      var size = Int.max / 2
      for shard in items.indices where state.changed[shard] {
        if size > 1_500_000 {
          portions.append([])
          size = 0
        }
        portions[portions.count - 1].append(shard)
        size += items[shard]
      }
      return portions
    }
  }

  public func round(of shards: [Int]) -> PostingRound { store.read { PostingRound(shards, of: $0) } }

  /// The vocabulary, with the files of it that are to be made; nil where there are none.
  public func vocabulary() -> (words: Vocabulary, near: [Int], back: [Int])? {
    store.read { state in
      let (near, back) = state.changedVocabulary
      guard !near.isEmpty || !back.isEmpty else { return nil }
      return (Vocabulary(state), near.sorted(), back.sorted())
    }
  }

  /// Says that all files are made.
  ///
  /// - Parameter keepsWords: whether the words are wanted again, by `takeKept` or by a later site; otherwise they leave the memory.
  public func settle(keepsWords: Bool) { if keepsWords { store.settle() } else { store.forget() } }
}
