public import Escaping

/// The posting lists of some word files: as many files as fit in memory at a time.
public struct PostingRound: Sendable {
  /// The word files that can be written.
  public let shards: [Int]
  private let terms: TermTable
  private let text: PostingText
  /// The words of each file of this round, in the order of their bytes.
  private let words: [Int: [UInt32]]
  /// Where the items of each word begin and end in `items`; 0 for words of other rounds.
  private let starts: [UInt32]
  private let ends: [UInt32]
  /// The postings of each word, in the order of the items' numbers.
  private let items: [UInt32]
  /// The new contents of each file that was built from the published one.
  private let known: [Int: [UInt8]]

  init(_ shards: [Int], of state: borrowing WordStore.State) {
    self.shards = shards
    text = PostingText(slotBits: state.scale.slotBits)
    terms = state.terms
    known = state.part?.files ?? [:]
    guard state.part == nil else {
      (words, starts, ends, items) = ([:], [], [], [])
      return
    }
    var isOfRound = [Bool](repeating: false, count: state.changed.count)
    for shard in shards { isOfRound[shard] = true }
    let mask = state.changed.count - 1
    var words: [Int: [UInt32]] = [:]
    var starts = [UInt32](repeating: 0, count: state.terms.count)
    var total: UInt32 = 0
    for term in state.counted {
      let shard = Int(state.terms.places[Int(term)]) & mask
      guard isOfRound[shard] else { continue }
      words[shard, default: []].append(term)
      starts[Int(term)] = total
      total += state.items[Int(term)]
    }
    self.words = words
    self.starts = starts
    (items, ends) = Self.items(of: state.lists, starts, Int(total)) { isOfRound[Int(state.terms.places[$0]) & mask] }
  }

  private static func items(
    of lists: WordLists, _ starts: [UInt32], _ total: Int, isOfRound: (Int) -> Bool
  ) -> (items: [UInt32], ends: [UInt32]) {
    var ends = starts
    var items = [UInt32](repeating: 0, count: total)
    for list in lists.inOrder {
      list.forEach { word in
        let term = Int(word.term)
        guard isOfRound(term) else { return }
        items[Int(ends[term])] = Posting.packed(word)
        ends[term] += 1
      }
    }
    return (items, ends)
  }

  /// Writes a word file: each word with the items that contain it.
  public func write(_ shard: Int, into sink: inout Sink) {
    sink.append("offprintSearch(\"words\",")
    sink.append(decimal: shard)
    sink.append(",\"")
    sink.append(known[shard] ?? [])
    var isFirst = true
    for term in (words[shard] ?? []).sorted(by: terms.precedes) {
      write(terms.word(term), &isFirst, into: &sink)
      text.write(items[Int(starts[Int(term)])..<Int(ends[Int(term)])], into: &sink)
    }
    sink.append("\");\n")
  }

  private func write(_ word: ArraySlice<UInt8>, _ isFirst: inout Bool, into sink: inout Sink) {
    if !isFirst { sink.append(byte: 0x20) }
    isFirst = false
    word.withUnsafeBufferPointer { sink.append($0) }
    sink.append(byte: 0x20)
  }
}
