/// The two lists of a word in a word file: the items with the word in their titles, and those with it in their texts. Each entry
/// has a mark of a few bits after it.
enum PostingList {
  case titles
  case texts

  /// The width of the mark in bits.
  var width: Int { self == .titles ? 3 : 2 }

  func has(_ posting: UInt32) -> Bool { self == .titles ? Posting.isInTitle(posting) : Posting.step(of: posting) > 0 }

  func mark(of posting: UInt32) -> UInt32 {
    self == .titles ? max(1, Posting.titleWords(of: posting)) - 1 : Posting.step(of: posting) - 1
  }

  /// The posting of an entry in this list alone.
  func posting(_ slot: UInt32, mark: UInt32) -> UInt32 {
    self == .titles
      ? Posting.packed(slot: slot, titleWords: UInt8(mark + 1), weight: 1)
      : Posting.packed(slot: slot, titleWords: 0, weight: UInt8(mark + 1) << 1)
  }
}
