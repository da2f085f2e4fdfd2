/// An occurrence of a word in an item as one integer: the item's number, four bits with the number of words in its title, and
/// four bits with the weight (`WordList.Occurrence`). Postings sort by item.
enum Posting {
  static func packed(_ word: WordList.Occurrence) -> UInt32 {
    packed(slot: word.slot, titleWords: word.titleWords, weight: word.weight)
  }

  @inline(__always)
  static func packed(slot: UInt32, titleWords: UInt8, weight: UInt8) -> UInt32 {
    slot << 8 | UInt32(titleWords) << 4 | UInt32(weight)
  }

  static func slot(of posting: UInt32) -> UInt32 { posting >> 8 }
  static func titleWords(of posting: UInt32) -> UInt32 { posting >> 4 & 15 }
  static func isInTitle(_ posting: UInt32) -> Bool { posting & 1 == 1 }
  /// How much the text is about the word, from 1; 0 if the word is only in the title.
  static func step(of posting: UInt32) -> UInt32 { posting >> 1 & 7 }

  /// Merges two lists, both in the order of the items.
  static func merged(_ many: [UInt32], _ few: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(many.count + few.count)
    var start = 0
    for posting in few {
      var (low, high) = (start, many.count)
      while low < high {
        let middle = (low + high) / 2
        if many[middle] < posting { low = middle + 1 } else { high = middle }
      }
      merged += many[start..<low]
      merged.append(posting)
      start = low
    }
    return merged + many[start...]
  }
}

/// How many items contain a word, and how many of them have it in their title.
struct PostingCount: Equatable {
  var items: Int
  var titles: Int

  init(items: Int, titles: Int) { (self.items, self.titles) = (items, titles) }

  init(of postings: ArraySlice<UInt32>) {
    self.init(items: postings.count, titles: postings.count(where: Posting.isInTitle))
  }

  static func + (one: Self, other: Self) -> Self {
    Self(items: one.items + other.items, titles: one.titles + other.titles)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(items: one.items - other.items, titles: one.titles - other.titles)
  }
}

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
