/// The two lists of a word in a file of words: the items in whose titles it stands, and those in whose texts it does, each with a
/// mark of a few bits behind it.
enum PostingList {
  case titles
  case texts

  /// Bits of the mark.
  var width: Int { self == .titles ? 3 : 2 }

  func has(_ posting: UInt32) -> Bool { self == .titles ? Posting.isInTitle(posting) : Posting.step(of: posting) > 0 }

  func mark(of posting: UInt32) -> UInt32 {
    self == .titles ? max(1, Posting.titleWords(of: posting)) - 1 : Posting.step(of: posting) - 1
  }

  /// What stands in this list alone, as `Posting` has it.
  func posting(_ slot: UInt32, mark: UInt32) -> UInt32 {
    self == .titles
      ? Posting.packed(slot: slot, titleWords: UInt8(mark + 1), weight: 1)
      : Posting.packed(slot: slot, titleWords: 0, weight: UInt8(mark + 1) << 1)
  }
}
