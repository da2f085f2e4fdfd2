public import Pages

/// The search index of one site: which items stand in which of its files, and what was found in their texts so far.
///
/// Its files are made in two steps. Those of titles and texts read the items; reading a text gathers its words. When all are
/// read, those of the words are made, as far as they differ from those of the site before (`round`, `vocabulary`).
public final class SearchIndex: Sendable {
  public let scale: SearchScale
  let slots: SlotTable
  private let store: WordStore
  /// By position in the publication: bytes of titles and texts, by which the index is parted.
  private let sizes: [UInt32]

  /// - Parameters:
  ///   - positions: of all published items in the publication, by their keys.
  ///   - earlier: the index of the site before, where this one follows it in memory; its words go on.
  public init(of site: PublishedGraph, positions: [Int32], following earlier: SearchIndex? = nil) {
    sizes = site.publication.items.indices.map { SearchScale.bytes(of: $0, in: site) }
    scale = SearchScale(of: sizes)
    slots = SlotTable(positions, of: site, bits: scale.slotBits)
    store = earlier?.store ?? WordStore(scale)
    store.prepare(for: scale)
  }

  /// The index of the same items after the texts of some changed; nil where it is to be parted otherwise then.
  ///
  /// - Parameter positions: theirs in the publication.
  public func after(_ positions: Set<Int>, of site: PublishedGraph) -> SearchIndex? {
    var sizes = sizes
    for position in positions { sizes[position] = SearchScale.bytes(of: position, in: site) }
    guard SearchScale(of: sizes) == scale else { return nil }
    return SearchIndex(scale, slots, store, sizes)
  }

  private init(_ scale: SearchScale, _ slots: SlotTable, _ store: WordStore, _ sizes: [UInt32]) {
    self.scale = scale
    self.slots = slots
    self.store = store
    self.sizes = sizes
  }

  /// Whether no text was read yet.
  public var isUnread: Bool { store.read { $0.isNew } }

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

  /// Takes over what was kept of the same items, so that no text need be read; where it does not fit, all will be.
  public func recall(_ kept: KeptWords) { store.recall(kept) }

  /// The folders of the index, the one around them first.
  public static let folders = ["search"] + ["items", "texts", "words", "near", "back"].map { "search/\($0)" }

  /// Where the items of a file of titles or of texts stand in the publication, and which numbers they have.
  public func items(ofShard shard: Int, isOfTexts: Bool) -> [(position: Int, slot: UInt32)] {
    slots.range(ofShard: shard, among: isOfTexts ? scale.textBits : scale.itemBits)
      .map { (Int(slots.positions[$0]), slots.slots[$0]) }
  }

  /// Takes the words of a file of texts over.
  func replace(_ shard: Int, with list: WordList) { store.replace(shard, with: list) }

  func append(_ words: borrowing ItemWords, slot: UInt32, to list: inout WordList) {
    store.append(words, slot: slot, to: &list)
  }

  /// The files of words that are to be made, in portions that fit into memory.
  public func portions() -> [[Int]] {
    store.read { state in
      var items = [Int](repeating: 0, count: state.changed.count)
      for term in state.items.indices {
        items[Int(state.terms.places[term]) & (items.count - 1)] += Int(state.items[term])
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
      var (near, back): (Set<Int>, Set<Int>) = ([], [])
      if state.isNew {
        near = Set(0..<(1 << state.scale.nearBits))
        back = near
      }
      for term in state.touched where state.known[Int(term)] != state.commonness(of: term) {
        let places = Vocabulary.places(of: state.terms.word(term), state.scale)
        if let shard = places.near { near.insert(shard) }
        if let shard = places.back { back.insert(shard) }
      }
      guard !near.isEmpty || !back.isEmpty else { return nil }
      return (Vocabulary(state), near.sorted(), back.sorted())
    }
  }

  /// Says that all files are made.
  ///
  /// - Parameter keepsWords: whether the words are wanted again, by `takeKept` or by a later site; otherwise they leave the memory.
  public func settle(keepsWords: Bool) { if keepsWords { store.settle() } else { store.forget() } }
}
