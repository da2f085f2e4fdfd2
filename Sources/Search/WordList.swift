/// The words of the items of one file of texts: a few bytes for each word of an item, because a large site has millions.
struct WordList: Equatable, Sendable {
  /// That a word stands in an item.
  struct Occurrence: Equatable, Comparable {
    let slot: UInt32
    let term: UInt32
    /// Words in the item's title, 8 for more.
    let titleWords: UInt8
    /// The lowest bit tells whether the word stands in the title; those above how much the text is about it, 0 to 4.
    let weight: UInt8

    static func < (first: Occurrence, second: Occurrence) -> Bool {
      (first.slot, first.term) < (second.slot, second.term)
    }
  }

  private(set) var bytes: [UInt8] = []
  private var lastSlot: UInt32 = 0

  init() {}

  /// - Parameters:
  ///   - slot: greater than those before.
  ///   - words: by their numbers, each with four bits of weight behind.
  mutating func append(slot: UInt32, titleWords: Int, _ words: [UInt32]) {
    append(slot - lastSlot)
    append(UInt32(min(titleWords, 8)))
    append(UInt32(words.count))
    lastSlot = slot
    var last: UInt32 = 0
    for word in words {
      append(word - last)
      last = word & ~15
    }
  }

  /// The same without room to grow.
  var trimmed: WordList {
    var copy = self
    copy.bytes = []
    copy.bytes.reserveCapacity(bytes.count)
    copy.bytes += bytes
    return copy
  }

  @inline(__always) func forEach(_ body: (Occurrence) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var (index, slot) = (0, UInt32(0))
      while index < bytes.count {
        slot += Self.read(bytes, &index)
        let titleWords = UInt8(Self.read(bytes, &index))
        var term: UInt32 = 0
        for _ in 0..<Self.read(bytes, &index) {
          let word = Self.read(bytes, &index)
          term += word >> 4
          body(Occurrence(slot: slot, term: term, titleWords: titleWords, weight: UInt8(word & 15)))
        }
      }
    }
  }

  private mutating func append(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  @inline(__always)
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
    var value = UInt32(bytes[index] & 0x7F)
    var shift: UInt32 = 7
    while bytes[index] >= 0x80 {
      index += 1
      value |= UInt32(bytes[index] & 0x7F) << shift
      shift += 7
    }
    index += 1
    return value
  }
}
