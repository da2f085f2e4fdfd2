/// The items of one of a word's lists, read one after the other.
struct PublishedItems {
  private(set) var reader: BitReader
  private let code: (power: Int, width: Int)
  private var left: Int
  private var following: UInt32 = 0
  /// The number of the item at hand; the greatest number behind the last one.
  private(set) var slot: UInt32 = .max
  private(set) var mark: UInt32 = 0
  /// One more than the number of the item before it.
  private(set) var last: UInt32 = 0
  /// Where the bits of the item at hand begin.
  private(set) var position = 0
  private(set) var isDamaged = false

  /// - Parameters:
  ///   - count: how many there are.
  ///   - reader: at the beginning of the list.
  init(_ list: PostingList, _ count: Int, _ reader: BitReader, _ slotBits: Int) {
    self.reader = reader
    left = count
    code = (count == 0 ? 0 : BitText.power(count, among: 1 << slotBits), list.width)
    next()
  }

  mutating func next() {
    position = reader.position
    last = following
    guard left > 0 else {
      slot = .max
      return
    }
    guard let (step, mark) = reader.rice(code.power, mark: code.width), following + step < 1 << 24 else {
      (isDamaged, left, slot) = (true, 0, .max)
      return
    }
    slot = following + step
    self.mark = mark
    following = slot + 1
    left -= 1
  }

  /// Goes on to another item, mostly to the first one that is not below a bound, and never beyond that.
  mutating func pass(below bound: UInt32) {
    reader.pass(code.power, mark: code.width, &left, &following, below: min(bound, 1 << 24))
    next()
  }
}
