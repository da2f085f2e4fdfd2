import Graph

/// Updates the index of a partly loaded site from the stored words and from its own files.
extension SearchIndex {
  /// The words that changed, once the loaded texts are read.
  public func touched(since published: some PublishedWords) throws -> TouchedWords {
    let numbers = try published.numbers(of: store.read { $0.unnumbered })
    store.change { $0.take(numbers: numbers) }
    return store.read { TouchedWords(files: $0.touchedByFile, exchange: $0.exchange) }
  }

  /// Takes the unchanged words of the changed files from what was published.
  ///
  /// - Returns: false if those files are not what they were.
  public func complete(with exchanged: ExchangedWords, from published: some PublishedWords) throws -> Bool {
    store.change { state in for file in exchanged.files { state.take(file) } }
    for side in [Vocabulary.Side.near, .back] {
      let changed = store.read { $0.changedWords(side) }
      let read = try published.vocabulary(side, Array(changed.keys))
      var buffer: [UInt8] = []
      for (shard, words) in changed {
        guard read(shard, &buffer), let text = ExchangedVocabulary.text(buffer, side, shard, with: words) else {
          return false
        }
        store.change { $0.take(text, side, shard) }
      }
    }
    return true
  }

  /// The index files that changed, if that is known before the texts are read again; nil if not.
  public var changedFiles: (words: [Int], near: [Int], back: [Int])? {
    store.read { state in
      guard state.part != nil else { return nil }
      let (near, back) = state.changedVocabulary
      return (state.changedShards, near.sorted(), back.sorted())
    }
  }
}

/// The words of a few texts; those of all others stay where they are published.
extension WordStore.State {
  /// The item count of a word whose items are not counted: more items than come and go.
  private static let uncounted: UInt32 = 1 << 20

  /// Restores the words of some text files; nil if their index is sharded differently, or if they are damaged.
  init?(part kept: StoredWords, _ scale: SearchScale) {
    self.init(scale)
    guard kept.scale == scale.bits, var part = PartOfWords(kept) else { return nil }
    for (shard, bytes) in kept.lists.sorted(by: { $0.key < $1.key }) {
      guard lists.indices.contains(shard), let list = list(bytes, &part) else { return nil }
      lists[shard] = list
    }
    items = Array(repeating: Self.uncounted, count: terms.count)
    titles = items
    known = Array(repeating: nil, count: terms.count)
    changed = changed.map { _ in false }
    (isNew, isKept) = (false, true)
    self.part = part
  }

  /// A list with the numbers that words have here.
  private mutating func list(_ bytes: [UInt8], _ part: inout PartOfWords) -> WordList? {
    var entries: [(slot: UInt32, titleWords: UInt8, words: [(number: Int, weight: UInt8)])] = []
    let isList = WordList.walk(bytes, part.count) { slot, titleWords in
      entries.append((slot, titleWords, []))
    } word: { number, weight in
      entries[entries.count - 1].words.append((number, weight))
    }
    guard isList else { return nil }
    var list = WordList()
    for entry in entries {
      var found: [UInt32] = []
      for (kept, weight) in entry.words {
        guard let word = part.word(kept) else { return nil }
        let term = number(of: word)
        part.give(UInt32(kept), to: term)
        found.append(term << 4 | UInt32(weight))
      }
      list.append(slot: entry.slot, titleWords: Int(entry.titleWords), found.sorted())
    }
    return list
  }

  private mutating func number(of word: ArraySlice<UInt8>) -> UInt32 {
    word.withUnsafeBufferPointer { terms.number(of: $0, hash: TermHash.of($0)) }
  }

  /// The loaded words whose stored numbers are not known.
  var unnumbered: [[UInt8]] {
    terms.hashes.indices.compactMap { part?.number(of: UInt32($0)) == nil ? Array(terms.word(UInt32($0))) : nil }
  }

  mutating func take(numbers: [[UInt8]: UInt32]) {
    for (word, number) in numbers {
      let term = self.number(of: word[...])
      part?.give(number, to: term)
    }
  }

  /// The word files that changed.
  var changedShards: [Int] { changed.indices.filter { changed[$0] } }

  /// The words that changed by their files, in the order in which they appear there.
  var touchedByFile: [TouchedWords.File] {
    var words: [UInt32: TouchedWord] = [:]
    for term in touched { words[term] = TouchedWord(term: term, word: Array(terms.word(term))) }
    for shard in part?.shards.sorted() ?? [] {
      lists[shard].forEach { words[$0.term]?.postings.append(Posting.packed($0)) }
    }
    return Dictionary(grouping: words.values) { Int(terms.places[Int($0.term)]) & (changed.count - 1) }
      .map { shard, words in
        TouchedWords.File(shard: shard, words: words.sorted { $0.word.lexicographicallyPrecedes($1.word) })
      }
      .sorted { $0.shard < $1.shard }
  }

  /// The exchange that replaces the loaded items in word files.
  var exchange: PostingExchange {
    let width = UInt32(1) << UInt32(scale.slotBits - scale.textBits)
    let ranges = (part?.shards ?? []).sorted().map { shard in
      UInt32(shard) * width..<(shard == lists.count - 1 ? .max : UInt32(shard + 1) * width)
    }
    return PostingExchange(slotBits: scale.slotBits, ranges: ranges)
  }

  /// Takes over the new contents of a word file.
  mutating func take(_ file: ExchangedFile) {
    part?.files[file.shard] = file.text
    for (term, before, after) in file.counts {
      count(before, of: term)
      known[Int(term)] = commonness(of: term)
      count(after, of: term)
    }
  }

  private mutating func count(_ count: PostingCount, of term: UInt32) {
    (items[Int(term)], titles[Int(term)]) = (UInt32(count.items), UInt32(count.titles))
  }

  /// The words that come into vocabulary files, leave them, or change their commonness there, by these files.
  func changedWords(_ side: Vocabulary.Side) -> [Int: [ExchangedVocabulary.Word]] {
    var words: [Int: [ExchangedVocabulary.Word]] = [:]
    for term in touched where known[Int(term)] != commonness(of: term) {
      let places = Vocabulary.places(of: terms.word(term), scale)
      guard let shard = side == .near ? places.near : places.back else { continue }
      let letters = WordLetters(of: terms.word(term), side)
      words[shard, default: []].append(
        ExchangedVocabulary.Word(letters: letters, before: known[Int(term)], now: commonness(of: term)))
    }
    return words
  }

  /// Takes over the new contents of a vocabulary file.
  mutating func take(_ text: [UInt8], _ side: Vocabulary.Side, _ shard: Int) {
    part?.vocabulary[side, default: [:]][shard] = text
  }

  /// What changed of the loaded words since it was last taken.
  mutating func takePart() -> StoredWords? {
    guard var part, !unkept.isEmpty || !unkeptLists.isEmpty else { return nil }
    var stretches: Set<Int> = []
    for term in unkept.sorted() {
      switch part.number(of: term) {
      case nil where items[Int(term)] > 0: stretches.insert(part.add(Array(terms.word(term)), term))
      case let number? where items[Int(term)] == 0: part.forget(number).map { _ = stretches.insert($0) }
      default: break
      }
    }
    let kept = StoredWords(
      isWhole: false, scale: scale.bits,
      words: Dictionary(uniqueKeysWithValues: stretches.map { ($0, part.packed($0)) }),
      lists: Dictionary(uniqueKeysWithValues: unkeptLists.map { ($0, packed(lists[$0], part)) }))
    self.part = part
    (unkept, unkeptLists) = ([], [])
    return kept
  }

  /// A list with the stored numbers of its words.
  private func packed(_ list: WordList, _ part: PartOfWords) -> [UInt8] {
    var entries: [(slot: UInt32, titleWords: UInt8, words: [UInt32])] = []
    _ = WordList.walk(list.bytes, terms.count) { slot, titleWords in
      entries.append((slot, titleWords, []))
    } word: { term, weight in
      guard let number = part.number(of: UInt32(term)) else { return }
      entries[entries.count - 1].words.append(number << 4 | UInt32(weight))
    }
    var packed = WordList()
    for entry in entries {
      packed.append(slot: entry.slot, titleWords: Int(entry.titleWords), entry.words.sorted())
    }
    return packed.bytes
  }
}
