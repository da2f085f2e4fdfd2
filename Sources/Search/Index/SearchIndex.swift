public import Graph
public import Pages

/// The search index of one site: which items are in which of its files, and what was found in their texts so far.
///
/// Its files are made in two steps. The files of titles and texts read the items; reading a text gathers its words. Then the
/// files of words are made, as far as they differ from those of the previous site (`round`, `vocabulary`).
public final class SearchIndex: Sendable {
  public let scale: SearchScale
  let slots: SlotTable
  let store: WordStore
  /// The bytes of title and text by position in the publication; they decide how the index is sharded.
  private let sizes: [UInt32]
  /// The items that are not loaded; nil if all are.
  private let elsewhere: Elsewhere?

  private struct Elsewhere {
    let items: Int
    let bytes: Int
  }

  /// - Parameters:
  ///   - positions: the positions in the publication of all published items, by their keys.
  ///   - earlier: the index of the previous site if this one follows it in memory; its words are kept.
  public init(of site: PublishedGraph, positions: [Int32], following earlier: SearchIndex? = nil) {
    sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    elsewhere = nil
    scale = Self.scale(sizes, elsewhere)
    slots = SlotTable(positions, of: site, bits: scale.slotBits)
    store = earlier?.store ?? WordStore(scale)
    store.prepare(for: scale)
  }

  /// The index of a partly loaded site.
  ///
  /// - Parameters:
  ///   - items: how many items there are in all.
  ///   - bytes: the bytes of all titles and texts (`bytes`).
  ///   - numbered: the items with known numbers, in the order of the numbers: all items of the files that are made.
  public init(of site: PublishedGraph, items: Int, bytes: Int, numbered: [(position: Int32, slot: UInt32)]) {
    sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    elsewhere = Elsewhere(items: items - sizes.count, bytes: bytes - Self.sum(sizes))
    scale = Self.scale(sizes, elsewhere)
    slots = SlotTable(numbered, bits: scale.slotBits)
    store = WordStore(scale)
  }

  /// The bytes of all titles and texts.
  public var bytes: Int { Self.sum(sizes) + (elsewhere?.bytes ?? 0) }

  private static func sum(_ sizes: [UInt32]) -> Int { sizes.reduce(0) { $0 + Int($1) } }

  private static func scale(_ sizes: [UInt32], _ elsewhere: Elsewhere?) -> SearchScale {
    SearchScale(items: sizes.count + (elsewhere?.items ?? 0), bytes: sum(sizes) + (elsewhere?.bytes ?? 0))
  }

  /// The index of the same items after some texts changed; nil if it must be sharded differently.
  ///
  /// - Parameter positions: the positions of these items in the publication.
  public func after(_ positions: Set<Int>, of site: PublishedGraph) -> SearchIndex? {
    var sizes = sizes
    for position in positions { sizes[position] = SearchScale.bytes(of: position, in: site) }
    guard Self.scale(sizes, elsewhere) == scale else { return nil }
    return SearchIndex(scale, slots, store, sizes, elsewhere)
  }

  /// The index of the next site, which is partly loaded, with the new items and without the removed ones; nil if it must be
  /// sharded differently.
  ///
  /// - Parameter files: the text files that are loaded, including empty ones.
  public func following(
    _ earlier: PublishedGraph, _ site: PublishedGraph, knowing files: Set<Int>
  ) -> SearchIndex? {
    let sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    guard Self.scale(sizes, elsewhere) == scale,
      let slots = slots.following(earlier, site, among: scale.textBits, knowing: files)
    else { return nil }
    return SearchIndex(scale, slots, store, sizes, elsewhere)
  }

  /// The text files that must be loaded to see whether removed items change the numbers of others.
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

  /// Whether all texts must be read, because none was read yet.
  public var isUnread: Bool { elsewhere == nil && store.read { $0.isNew } }

  /// Drops the words of all texts.
  public func forget() { store.forget() }

  /// How many files of each kind there are.
  public var itemShards: Int { 1 << scale.itemBits }
  public var textShards: Int { 1 << scale.textBits }
  public var wordShards: Int { 1 << scale.wordBits }
  public var nearShards: Int { 1 << scale.nearBits }

  /// Which words occur in which items, as far as this changed since the last call; nil if nothing changed, or no text was read.
  public func takeKept() -> StoredWords? { store.takeKept() }

  /// Restores the stored words of the same items, so that no text needs to be read. Or restores the words of some text files,
  /// with the blocks that contain them and the last block, as a start for `complete`.
  ///
  /// - Returns: false if it does not fit, so that all texts must be read.
  @discardableResult
  public func recall(_ kept: StoredWords) -> Bool { store.recall(kept) }

  /// The folders of the index, the parent first.
  public static let folders = ["search"] + ["items", "texts", "words", "near", "back"].map { "search/\($0)" }

  /// The items of a file of titles or of texts: their positions in the publication and their numbers.
  public func items(ofShard shard: Int, isOfTexts: Bool) -> [(position: Int, slot: UInt32)] {
    slots.range(ofShard: shard, among: isOfTexts ? scale.textBits : scale.itemBits)
      .map { (Int(slots.positions[$0]), slots.slots[$0]) }
  }

  /// The files of titles or of texts that contain any item, here or in another index with the same sharding.
  public func shards(alsoOf other: SearchIndex, areOfTexts: Bool) -> [Int] {
    let bits = areOfTexts ? scale.textBits : scale.itemBits
    var isThere = [Bool](repeating: false, count: 1 << bits)
    for slot in [slots.slots, other.slots.slots].joined() {
      isThere[min(Int(slot >> UInt32(scale.slotBits - bits)), isThere.count - 1)] = true
    }
    return isThere.indices.filter { isThere[$0] }
  }

  /// The text file that contains an item, by the item's position in the publication.
  public func textFile(of position: Int, in site: PublishedGraph) -> Int? {
    scale.textFiles(around: site.addresses.key(at: position)).first {
      items(ofShard: $0, isOfTexts: true).contains { $0.position == position }
    }
  }

  /// The text files with the items of a file of titles. If there are fewer text files, they contain other items, too.
  public func textFiles(ofItems shard: Int) -> Range<Int> {
    scale.textFiles(ofItems: shard)
  }

  /// Replaces the words of a text file.
  func replace(_ shard: Int, with list: WordList) { store.replace(shard, with: list) }

  func append(_ words: borrowing ItemWords, slot: UInt32, to list: inout WordList) {
    store.append(words, slot: slot, to: &list)
  }

  /// The word files that must be made, in portions that fit in memory.
  public func portions() -> [[Int]] {
    store.read { state in
      // Files that are updated from published ones take no more memory than these.
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

  /// The vocabulary and its files that must be made; nil if there are none.
  public func vocabulary() -> (words: Vocabulary, near: [Int], back: [Int])? {
    store.read { state in
      let (near, back) = state.changedVocabulary
      guard !near.isEmpty || !back.isEmpty else { return nil }
      return (Vocabulary(state), near.sorted(), back.sorted())
    }
  }

  /// Marks all files as made.
  ///
  /// - Parameter keepsWords: whether `takeKept` or a later site needs the words; if not, they are released.
  public func settle(keepsWords: Bool) { if keepsWords { store.settle() } else { store.forget() } }
}
