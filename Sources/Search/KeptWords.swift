/// Which words stand in which items, as it is kept between two builds: everything, or what is otherwise since it was last taken.
public struct KeptWords: Sendable {
  /// So many neighbouring words share a stretch, so that one that is new does not have all of them written again.
  static let wordsInStretch = 64

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
}
