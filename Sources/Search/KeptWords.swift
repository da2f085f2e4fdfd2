import Graph

/// Which words stand in which items, as it is kept between two builds: everything, or what is otherwise since it was last taken.
public struct KeptWords: Sendable {
  /// So many neighbouring words share a stretch, so that one that is new does not have all of them written again.
  public static let wordsInStretch = 64

  /// Whether it is everything.
  public let isWhole: Bool
  /// How the index is parted (`SearchScale.bits`).
  public let scale: [Int]
  /// By the number of a stretch: its words, each behind the count of its bytes; a word that stands nowhere is empty.
  public let words: [Int: [UInt8]]
  /// By file of texts: a `WordList`.
  public let lists: [Int: [UInt8]]

  public init(isWhole: Bool, scale: [Int], words: [Int: [UInt8]], lists: [Int: [UInt8]]) {
    self.isWhole = isWhole
    self.scale = scale
    self.words = words
    self.lists = lists
  }

  /// The numbers of the items whose words stand in a list, ascending; nil where the bytes are no list.
  public static func slots(ofList bytes: [UInt8]) -> [UInt32]? { WordList.slots(in: bytes) }

  /// The numbers of the stretches whose words stand in a list; nil where the bytes are no list.
  public static func stretches(ofList bytes: [UInt8]) -> Set<Int>? {
    var stretches: Set<Int> = []
    let isList = WordList.walk(
      bytes, .max, item: { _, _ in }, word: { term, _ in stretches.insert(term / wordsInStretch) })
    return isList ? stretches : nil
  }

  /// The words of a stretch; nil where the bytes are none, or more than one.
  public static func words(ofStretch bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var words: [ArraySlice<UInt8>] = []
    var index = 0
    while index < bytes.count {
      guard let number = PackedNumber.next(in: bytes, &index), let length = Int(exactly: number),
        length <= bytes.count - index, words.count < wordsInStretch
      else { return nil }
      words.append(bytes[index..<index + length])
      index += length
    }
    return words
  }

  static func packed(_ words: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
    var packed: [UInt8] = []
    for word in words {
      PackedNumber.append(UInt64(word.count), to: &packed)
      packed += word
    }
    return packed
  }

  /// The hash by which the number of a word is found.
  public static func hash(of word: some Sequence<UInt8>) -> UInt32 { TermHash.of(word) }
}
