import Graph

/// Converts words to their stored form in the manifest, and back.
extension WordStore.State {
  /// What changed since it was last taken; nil if no text was read yet or nothing changed.
  mutating func takeKept() -> StoredWords? {
    guard !isNew else { return nil }
    if part != nil { return takePart() }
    let isWhole = !isKept
    let stretches =
      isWhole
      ? Set(0..<(terms.count + StoredWords.wordsInStretch - 1) / StoredWords.wordsInStretch)
      : Set(unkept.map { Int($0) / StoredWords.wordsInStretch })
    let shards = isWhole ? Set(lists.indices) : unkeptLists
    (isKept, unkept, unkeptLists) = (true, [], [])
    guard isWhole || !stretches.isEmpty || !shards.isEmpty else { return nil }
    var words: [Int: [UInt8]] = [:]
    for stretch in stretches { words[stretch] = packed(stretch) }
    return StoredWords(
      isWhole: isWhole, scale: scale.bits, words: words,
      lists: Dictionary(uniqueKeysWithValues: shards.map { ($0, lists[$0].bytes) }))
  }

  /// A word that no longer occurs may be from a withheld item, and is not stored.
  private func packed(_ stretch: Int) -> [UInt8] {
    let start = stretch * StoredWords.wordsInStretch
    let numbers = start..<min(start + StoredWords.wordsInStretch, terms.count)
    return StoredWords.packed(numbers.lazy.map { items[$0] > 0 ? terms.word(UInt32($0)) : [] })
  }

  /// Restores the stored words; nil if their index is sharded differently, or if they are damaged.
  init?(_ kept: StoredWords, _ scale: SearchScale) {
    self.init(scale)
    guard kept.isWhole, kept.scale == scale.bits, kept.lists.count == lists.count else { return nil }
    for stretch in 0..<kept.words.count {
      let isFull = stretch + 1 < kept.words.count
      guard let words = kept.words[stretch], add(words, isFull) else { return nil }
    }
    items = Array(repeating: 0, count: terms.count)
    titles = items
    for (shard, bytes) in kept.lists {
      let list = WordList(bytes, words: terms.count) { term, weight in
        items[term] += 1
        titles[term] += UInt32(weight & 1)
      }
      guard let list, lists.indices.contains(shard) else { return nil }
      lists[shard] = list
    }
    known = items.indices.map { commonness(of: UInt32($0)) }
    changed = changed.map { _ in false }
    (isNew, isKept) = (false, true)
  }

  private mutating func add(_ words: [UInt8], _ isFull: Bool) -> Bool {
    guard let words = StoredWords.words(ofStretch: words) else { return false }
    for word in words {
      let number = terms.count
      word.withUnsafeBufferPointer { terms.append($0) }
      // If a word occurred twice, all words after it would have other numbers.
      guard terms.count > number else { return false }
    }
    return isFull ? words.count == StoredWords.wordsInStretch : !words.isEmpty
  }
}
