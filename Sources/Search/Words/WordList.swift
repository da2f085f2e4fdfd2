import Graph

/// The words of the items of one text file: a few bytes for each word of an item, because a large site has millions.
struct WordList: Equatable, Sendable {
  /// An occurrence of a word in an item.
  struct Occurrence: Equatable, Comparable {
    let slot: UInt32
    let term: UInt32
    /// The number of words in the item's title; 8 means 8 or more.
    let titleWords: UInt8
    /// The lowest bit says whether the word is in the title; those above how much the text is about it, 0 to 4.
    let weight: UInt8

    /// Whether both look the same in the word files: only words in the title carry the title's word count there.
    func isPublished(as other: Occurrence) -> Bool {
      slot == other.slot && term == other.term && weight == other.weight
        && (weight & 1 == 0 || titleWords == other.titleWords)
    }

    static func < (first: Occurrence, second: Occurrence) -> Bool {
      (first.slot, first.term) < (second.slot, second.term)
    }
  }

  private(set) var bytes: [UInt8] = []
  private var lastSlot: UInt32 = 0

  init() {}

  /// A stored list.
  ///
  /// - Parameters:
  ///   - words: how many words there are.
  ///   - body: called for each word with its weight.
  /// - Returns: nil if the bytes are not a list.
  init?(_ bytes: [UInt8], words: Int, _ body: (_ term: Int, _ weight: UInt8) -> Void) {
    guard Self.walk(bytes, words, item: { _, _ in }, word: body) else { return nil }
    self.bytes = bytes
  }

  /// Walks a stored list: each item, then its words with their weights.
  ///
  /// - Parameter words: how many words there are.
  /// - Returns: false if the bytes are not a list; part of them may have been visited.
  @inline(__always)
  static func walk(
    _ bytes: [UInt8], _ words: Int, item: (_ slot: UInt32, _ titleWords: UInt8) -> Void,
    word: (_ term: Int, _ weight: UInt8) -> Void
  ) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var (index, slot) = (0, 0)
      while index < bytes.count {
        guard let step = number(in: bytes, &index), let titleWords = number(in: bytes, &index), titleWords <= 8,
          let count = number(in: bytes, &index)
        else { return false }
        slot += Int(step)
        // A `PostingRound` has this many bits for it.
        guard slot < 1 << 24 else { return false }
        item(UInt32(slot), UInt8(titleWords))
        var term = 0
        for _ in 0..<count {
          guard let number = number(in: bytes, &index) else { return false }
          term += Int(number >> 4)
          guard term < words else { return false }
          word(term, UInt8(number & 15))
        }
      }
      return true
    }
  }

  /// The numbers of the items of a stored list, in its order; nil if the bytes are not a list.
  static func slots(in bytes: [UInt8]) -> [UInt32]? {
    var slots: [UInt32] = []
    return walk(bytes, .max, item: { slot, _ in slots.append(slot) }, word: { _, _ in }) ? slots : nil
  }

  private static func number(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32? {
    PackedNumber.next(in: bytes, &index).flatMap { UInt32(exactly: $0) }
  }

  /// - Parameters:
  ///   - slot: greater than those before.
  ///   - words: by their numbers, each followed by four bits of weight.
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

  /// The same without spare capacity.
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

  private mutating func append(_ value: UInt32) { PackedNumber.append(UInt64(value), to: &bytes) }

  /// The bytes must be a valid list.
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

/// The lists of all text files. A partly loaded site has a few of them in an index of thousands of files, so empty lists take no
/// memory.
struct WordLists {
  /// The file numbers.
  let indices: Range<Int>
  private var filled: [Int: WordList] = [:]

  /// Makes empty lists.
  init(count: Int) { indices = 0..<count }

  var count: Int { indices.count }

  subscript(file: Int) -> WordList {
    get { filled[file] ?? WordList() }
    set { filled[file] = newValue.bytes.isEmpty ? nil : newValue }
  }

  /// The lists that are not empty, in the order of their files.
  var inOrder: some Sequence<WordList> { filled.keys.sorted().lazy.compactMap { filled[$0] } }
}
