/// The stored words for a few loaded texts: the blocks that contain their words, and the numbers of those words.
struct PartOfWords {
  /// The text files that are loaded.
  let shards: Set<Int>
  /// The stored number of each loaded word; nil if it is not known or the word has none.
  private var numbers: [UInt32?] = []
  /// The new contents of each word file that changed.
  var files: [Int: [UInt8]] = [:]
  /// The new contents of each vocabulary file that changed.
  var vocabulary: [Vocabulary.Side: [Int: [UInt8]]] = [:]
  /// The words by block number.
  private var stretches: [Int: [ArraySlice<UInt8>]] = [:]
  /// The number for the next word that has none.
  private var next: UInt32

  /// Nil if blocks are damaged.
  init?(_ kept: StoredWords) {
    shards = Set(kept.lists.keys)
    let last = kept.words.keys.max() ?? -1
    for (stretch, bytes) in kept.words {
      guard let words = StoredWords.words(ofStretch: bytes) else { return nil }
      guard stretch == last || words.count == StoredWords.wordsInStretch else { return nil }
      stretches[stretch] = words
    }
    guard last < Int(UInt32.max) >> 10 else { return nil }
    next = UInt32(last < 0 ? 0 : last * StoredWords.wordsInStretch + (stretches[last]?.count ?? 0))
  }

  /// How many numbers are in use.
  var count: Int { Int(next) }

  /// The word with a number; nil if it is not loaded or occurs nowhere.
  func word(_ number: Int) -> ArraySlice<UInt8>? {
    guard let words = stretches[number / StoredWords.wordsInStretch] else { return nil }
    let place = number % StoredWords.wordsInStretch
    return place < words.count && !words[place].isEmpty ? words[place] : nil
  }

  func number(of term: UInt32) -> UInt32? { Int(term) < numbers.count ? numbers[Int(term)] : nil }

  mutating func give(_ number: UInt32, to term: UInt32) {
    while numbers.count <= Int(term) { numbers.append(nil) }
    numbers[Int(term)] = number
  }

  /// Gives a word the next number.
  ///
  /// - Returns: the block that contains it now.
  mutating func add(_ word: [UInt8], _ term: UInt32) -> Int {
    let stretch = Int(next) / StoredWords.wordsInStretch
    stretches[stretch, default: []].append(word[...])
    give(next, to: term)
    next += 1
    return stretch
  }

  /// Removes a word that no longer occurs.
  ///
  /// - Returns: the block that contained it; nil if it is not loaded.
  mutating func forget(_ number: UInt32) -> Int? {
    let (stretch, place) = (Int(number) / StoredWords.wordsInStretch, Int(number) % StoredWords.wordsInStretch)
    guard stretches[stretch].map({ place < $0.count }) ?? false else { return nil }
    stretches[stretch]?[place] = []
    return stretch
  }

  /// A block in its stored form.
  func packed(_ stretch: Int) -> [UInt8] { StoredWords.packed(stretches[stretch] ?? []) }
}
