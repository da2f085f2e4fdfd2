import Graph
import Synchronization

/// Which words occur in which items: the source of the word files, once all texts are read.
///
/// All workers share it. It outlives a site that is kept up to date, and knows which files differ from those of the previous one.
final class WordStore: Sendable {
  struct State {
    var scale: SearchScale
    var terms = TermTable()
    /// The list of each text file.
    var lists: WordLists
    /// How many items contain each word, and how many of them have it in their title.
    var items: [UInt32] = []
    var titles: [UInt32] = []
    /// How common each word is in the vocabulary files of the last build; nil if it is not in them.
    var known: [UInt8?] = []
    /// The word files that changed.
    var changed: [Bool]
    /// The words whose occurrences changed, so that their commonness may differ.
    var touched: Set<UInt32> = []
    /// Whether no file was made yet.
    var isNew = true
    /// Whether the words were taken to be stored, and which words and lists changed since then.
    var isKept = false
    var unkept: Set<UInt32> = []
    var unkeptLists: Set<Int> = []
    /// The stored words around a few loaded texts.
    var part: PartOfWords?

    init(_ scale: SearchScale) {
      self.scale = scale
      lists = WordLists(count: 1 << scale.textBits)
      changed = Array(repeating: true, count: 1 << scale.wordBits)
    }
  }

  private let state: Mutex<State>

  init(_ scale: SearchScale) { state = Mutex(State(scale)) }

  /// Drops everything if the scale changed.
  func prepare(for scale: SearchScale) {
    state.withLock { state in
      if state.scale != scale { state = State(scale) }
    }
  }

  func forget() { state.withLock { $0 = State($0.scale) } }

  /// Adds an item to a list that is being made.
  func append(_ words: borrowing ItemWords, slot: UInt32, to list: inout WordList) {
    // The number, then four bits of weight: integers sort fastest.
    var found: [UInt32] = []
    found.reserveCapacity(words.entries.count)
    state.withLock { state in
      for entry in words.entries {
        words.withBytes(of: entry) { bytes in
          let term = state.terms.number(of: bytes, hash: entry.hash)
          found.append(term << 4 | UInt32(Self.weight(of: entry, words.words)))
        }
      }
    }
    found.sort()
    list.append(slot: slot, titleWords: words.titleWords, found)
  }

  /// Replaces the list of a text file.
  func replace(_ shard: Int, with list: WordList) {
    state.withLock { $0.replace(shard, with: list) }
  }

  /// What changed since it was last taken.
  func takeKept() -> StoredWords? { state.withLock { $0.takeKept() } }

  /// Restores stored words: everything, or the words of some text files.
  ///
  /// - Returns: whether they fit.
  func recall(_ kept: StoredWords) -> Bool {
    state.withLock { state in
      let recalled = kept.isWhole ? State(kept, state.scale) : State(part: kept, state.scale)
      guard let recalled else { return false }
      state = recalled
      return true
    }
  }

  /// Lets a caller complete the words.
  func change<Result>(_ body: (inout sending State) throws -> sending Result) rethrows -> sending Result {
    try state.withLock { try body(&$0) }
  }

  func read<Result>(_ body: (borrowing State) -> sending Result) -> sending Result { state.withLock { body($0) } }

  /// Marks the files as up to date with the words.
  func settle() {
    state.withLock { state in
      for term in state.touched { state.known[Int(term)] = state.commonness(of: term) }
      if state.isNew { state.known = state.items.indices.map { state.commonness(of: UInt32($0)) } }
      state.touched = []
      state.isNew = false
      for shard in state.changed.indices { state.changed[shard] = false }
    }
  }

  /// How much a text is about a word, in four steps: how often the word occurs, relative to the length of the text as in BM25.
  private static func weight(of entry: ItemWords.Entry, _ words: Int) -> UInt8 {
    let times = Int(entry.times)
    let part = times == 0 ? 0 : 1_000_000 * times / (1000 * times + 400 + 3 * min(words, 20_000))
    let step: UInt8 = times == 0 ? 0 : part < 250 ? 1 : part < 450 ? 2 : part < 650 ? 3 : 4
    return step << 1 | (entry.isInTitle ? 1 : 0)
  }
}

extension WordStore.State {
  fileprivate mutating func replace(_ shard: Int, with list: WordList) {
    guard lists[shard] != list else { return }
    let more = terms.count - items.count
    items += Array(repeating: 0, count: more)
    titles += Array(repeating: 0, count: more)
    known += Array(repeating: nil, count: more)
    if lists[shard].bytes.isEmpty {
      list.forEach { add($0) }
    } else {
      // Only actual differences mark a file as changed.
      var (before, now): ([WordList.Occurrence], [WordList.Occurrence]) = ([], [])
      lists[shard].forEach { before.append($0) }
      list.forEach { now.append($0) }
      exchange(before, now)
    }
    lists[shard] = list.trimmed
    unkeptLists.insert(shard)
  }

  private mutating func exchange(_ before: [WordList.Occurrence], _ now: [WordList.Occurrence]) {
    var (old, new) = (0, 0)
    while old < before.count || new < now.count {
      if old < before.count, new < now.count, before[old].isPublished(as: now[new]) {
        (old, new) = (old + 1, new + 1)
      } else if new == now.count || old < before.count && before[old] <= now[new] {
        take(before[old])
        old += 1
      } else {
        add(now[new])
        new += 1
      }
    }
  }

  private mutating func add(_ word: WordList.Occurrence) {
    items[Int(word.term)] += 1
    if word.weight & 1 == 1 { titles[Int(word.term)] += 1 }
    touch(word.term)
  }

  private mutating func take(_ word: WordList.Occurrence) {
    items[Int(word.term)] -= 1
    if word.weight & 1 == 1 { titles[Int(word.term)] -= 1 }
    touch(word.term)
  }

  private mutating func touch(_ term: UInt32) {
    guard !isNew else { return }
    changed[Int(terms.places[Int(term)]) & (changed.count - 1)] = true
    touched.insert(term)
    unkept.insert(term)
  }

  /// The words that occur anywhere.
  var counted: [UInt32] { (0..<UInt32(items.count)).filter { items[Int($0)] > 0 } }

  /// The vocabulary files that changed.
  var changedVocabulary: (near: Set<Int>, back: Set<Int>) {
    if isNew { return (Set(0..<(1 << scale.nearBits)), Set(0..<(1 << scale.nearBits))) }
    var (near, back): (Set<Int>, Set<Int>) = ([], [])
    for term in touched where known[Int(term)] != commonness(of: term) {
      let places = Vocabulary.places(of: terms.word(term), scale)
      if let shard = places.near { near.insert(shard) }
      if let shard = places.back { back.insert(shard) }
    }
    return (near, back)
  }

  /// How common a word is, by powers of four, plus 8 if it occurs in titles; nil if no item has it.
  func commonness(of term: UInt32) -> UInt8? {
    let count = items[Int(term)]
    guard count > 0 else { return nil }
    let step = UInt8(min(7, (31 - count.leadingZeroBitCount) / 2))
    return titles[Int(term)] > 0 ? step | 8 : step
  }
}
