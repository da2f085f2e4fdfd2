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
