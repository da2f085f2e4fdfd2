import Graph

/// The stored index of which words occur in which items: everything, or what changed since it was last taken.
public struct StoredWords: Sendable {
  /// How many neighbouring words share a block, so that one new word does not rewrite all of them.
  public static let wordsInStretch = 64

  /// Whether this is everything.
  public let isWhole: Bool
  /// How the index is sharded (`SearchScale.bits`).
  public let scale: [Int]
  /// The words by block number. Each word follows its length in bytes; a word that no longer occurs is empty.
  public let words: [Int: [UInt8]]
  /// A `WordList` for each text file.
  public let lists: [Int: [UInt8]]

  public init(isWhole: Bool, scale: [Int], words: [Int: [UInt8]], lists: [Int: [UInt8]]) {
    self.isWhole = isWhole
    self.scale = scale
    self.words = words
    self.lists = lists
  }

  /// The numbers of the items in a list, ascending; nil if the bytes are not a list.
  public static func slots(ofList bytes: [UInt8]) -> [UInt32]? { WordList.slots(in: bytes) }

  /// The numbers of the blocks whose words are in a list; nil if the bytes are not a list.
  public static func stretches(ofList bytes: [UInt8]) -> Set<Int>? {
    var stretches: Set<Int> = []
    let isList = WordList.walk(
      bytes, .max, item: { _, _ in }, word: { term, _ in stretches.insert(term / wordsInStretch) })
    return isList ? stretches : nil
  }

  /// The words of a block; nil if the bytes are damaged or have more words than one block.
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

  /// The hash that looks up the number of a word.
  public static func hash(of word: some Sequence<UInt8>) -> UInt32 { TermHash.of(word) }
}
