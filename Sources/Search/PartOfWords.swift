/// What is kept of all words, where a few texts are at hand: the stretches in which theirs stand, and their numbers.
struct PartOfWords {
  /// The files of texts that are at hand.
  let shards: Set<Int>
  /// By word at hand: its number among all that are kept; nil where that is not known, or it has none.
  private var numbers: [UInt32?] = []
  /// By file of words that is otherwise: what stands in it now.
  var files: [Int: [UInt8]] = [:]
  /// By file of words by their beginnings or ends that is otherwise: what stands in it now.
  var vocabulary: [Vocabulary.Side: [Int: [UInt8]]] = [:]
  /// By the number of a stretch: its words.
  private var stretches: [Int: [ArraySlice<UInt8>]] = [:]
  /// The number of the next word that has none.
  private var next: UInt32

  /// Nil where stretches are damaged.
  init?(_ kept: KeptWords) {
    shards = Set(kept.lists.keys)
    let last = kept.words.keys.max() ?? -1
    for (stretch, bytes) in kept.words {
      guard let words = KeptWords.words(ofStretch: bytes) else { return nil }
      guard stretch == last || words.count == KeptWords.wordsInStretch else { return nil }
      stretches[stretch] = words
    }
    guard last < Int(UInt32.max) >> 10 else { return nil }
    next = UInt32(last < 0 ? 0 : last * KeptWords.wordsInStretch + (stretches[last]?.count ?? 0))
  }

  /// How many numbers are taken.
  var count: Int { Int(next) }

  /// The word with a number; nil where it is not at hand, or stands nowhere.
  func word(_ number: Int) -> ArraySlice<UInt8>? {
    guard let words = stretches[number / KeptWords.wordsInStretch] else { return nil }
    let place = number % KeptWords.wordsInStretch
    return place < words.count && !words[place].isEmpty ? words[place] : nil
  }

  func number(of term: UInt32) -> UInt32? { Int(term) < numbers.count ? numbers[Int(term)] : nil }

  mutating func give(_ number: UInt32, to term: UInt32) {
    while numbers.count <= Int(term) { numbers.append(nil) }
    numbers[Int(term)] = number
  }

  /// Gives a word the next number.
  ///
  /// - Returns: the stretch in which it stands then.
  mutating func add(_ word: [UInt8], _ term: UInt32) -> Int {
    let stretch = Int(next) / KeptWords.wordsInStretch
    stretches[stretch, default: []].append(word[...])
    give(next, to: term)
    next += 1
    return stretch
  }

  /// Forgets a word that stands nowhere any more.
  ///
  /// - Returns: the stretch in which it stood; nil where it is not at hand.
  mutating func forget(_ number: UInt32) -> Int? {
    let (stretch, place) = (Int(number) / KeptWords.wordsInStretch, Int(number) % KeptWords.wordsInStretch)
    guard stretches[stretch].map({ place < $0.count }) ?? false else { return nil }
    stretches[stretch]?[place] = []
    return stretch
  }

  /// A stretch as it is kept.
  func packed(_ stretch: Int) -> [UInt8] { KeptWords.packed(stretches[stretch] ?? []) }
}
