import Escaping
import Graph

/// One of a word's lists with other items at hand: stretches of its bits that stay, and items between them that are written.
struct ExchangedList {
  private enum Piece {
    case bits(Range<Int>)
    case item(step: UInt32, mark: UInt32)
  }

  let list: PostingList
  /// Items before, those of them that are taken out, and items after.
  let before: Int
  private(set) var removed = 0
  private let added: Int
  var after: Int { before - removed + added }
  /// The numbers of the items before, where these are few: of titles.
  private(set) var slots: [UInt32] = []
  /// How many items before are in the other list, too, and how many of these are at hand.
  private(set) var shared = 0
  private(set) var sharedAtHand = 0
  private var pieces: [Piece] = []
  /// One more than the number of the last item of `pieces`.
  private var next: UInt32 = 0
  /// Where the bits begin that stay, and are not among the pieces yet.
  private var start: Int?

  /// - Parameters:
  ///   - count: how many items the list has.
  ///   - reader: at its beginning; behind its end afterwards.
  ///   - ranges: the numbers of the items at hand, in order.
  ///   - postings: of those items, in order, as far as they are in the list.
  ///   - others: the numbers of the items of the other list.
  /// - Returns: nil where the text is damaged.
  init?(
    _ list: PostingList, _ count: Int, _ reader: inout BitReader, _ slotBits: Int, at ranges: [Range<UInt32>],
    with postings: [UInt32], besides others: [UInt32] = []
  ) {
    (self.list, before, added) = (list, count, postings.count)
    var items = PublishedItems(list, count, reader, slotBits)
    var (postings, others) = (postings[...], others[...])
    start = items.position
    for range in ranges {
      keep(&items, before: range.lowerBound, &others)
      while items.slot < range.upperBound {
        if meet(items.slot, &others) { sharedAtHand += 1 }
        removed += 1
        items.next()
      }
      while let posting = postings.first, Posting.slot(of: posting) < range.upperBound {
        add(Posting.slot(of: posting), list.mark(of: posting))
        postings.removeFirst()
      }
    }
    keep(&items, before: .max, &others)
    guard !items.isDamaged else { return nil }
    reader = items.reader
  }

  /// Whether its numbers are written by the same code, before and after.
  func keepsPower(_ slotBits: Int) -> Bool {
    before == 0 || after == 0
      || BitText.power(before, among: 1 << slotBits) == BitText.power(after, among: 1 << slotBits)
  }

  /// - Parameter text: that of which it was read.
  func write(_ text: Bytes, _ slotBits: Int, _ bits: inout BitText, into sink: inout Sink) {
    guard after > 0 else { return }
    let power = BitText.power(after, among: 1 << slotBits)
    for piece in pieces {
      switch piece {
      case .bits(let range): bits.append(range, of: text, to: &sink)
      case .item(let step, let mark): bits.append(rice: step, power, mark: mark, width: list.width, to: &sink)
      }
    }
  }

  /// Lets items stay: their bits as they are, but for those of the first one behind items at hand, which tell how far it is from
  /// them.
  private mutating func keep(_ items: inout PublishedItems, before bound: UInt32, _ others: inout ArraySlice<UInt32>) {
    if start == nil, items.slot < bound {
      _ = meet(items.slot, &others)
      add(items.slot, items.mark)
      items.next()
      start = items.position
    }
    let isKeptAtAll = items.slot < bound
    while items.slot < bound {
      _ = meet(items.slot, &others)
      if list == .titles { items.next() } else { items.pass(below: min(bound, others.first ?? .max)) }
    }
    if isKeptAtAll { next = items.last }
    if let start, start < items.position { pieces.append(.bits(start..<items.position)) }
    start = nil
  }

  /// - Returns: whether an item before is in the other list, too.
  private mutating func meet(_ slot: UInt32, _ others: inout ArraySlice<UInt32>) -> Bool {
    if list == .titles { slots.append(slot) }
    while let other = others.first, other < slot { others.removeFirst() }
    guard others.first == slot else { return false }
    others.removeFirst()
    shared += 1
    return true
  }

  private mutating func add(_ slot: UInt32, _ mark: UInt32) {
    pieces.append(.item(step: slot - next, mark: mark))
    next = slot + 1
  }
}
