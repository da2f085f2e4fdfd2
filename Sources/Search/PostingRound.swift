public import Escaping

/// The items that the words of some files stand in: as many files as fit into memory at a time.
public struct PostingRound: Sendable {
  /// The files of words that can be written.
  public let shards: [Int]
  private let terms: TermTable
  private let slotBits: Int
  /// By file, as far as it is of this round: its words, in the order of their bytes.
  private let words: [Int: [UInt32]]
  /// By word: where its items begin and end in `items`; 0 for words of other rounds.
  private let starts: [UInt32]
  private let ends: [UInt32]
  /// Of each word in the order of their numbers, as `Posting` has them.
  private let items: [UInt32]
  /// By file: words that stay as they are, where they are not at hand.
  private let others: [Int: [PublishedFile.Entry]]

  init(_ shards: [Int], of state: borrowing WordStore.State) {
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
    self.shards = shards
    slotBits = state.scale.slotBits
    terms = state.terms
    self.words = words
    self.starts = starts
    others = state.part?.published ?? [:]
    if let part = state.part {
      (items, ends) = Self.items(of: words.values.joined(), part, starts)
    } else {
      (items, ends) = Self.items(of: state.lists, starts, Int(total)) { isOfRound[Int(state.terms.places[$0]) & mask] }
    }
  }

  private static func items(
    of lists: [WordList], _ starts: [UInt32], _ total: Int, isOfRound: (Int) -> Bool
  ) -> (items: [UInt32], ends: [UInt32]) {
    var ends = starts
    var items = [UInt32](repeating: 0, count: total)
    for list in lists {
      list.forEach { word in
        let term = Int(word.term)
        guard isOfRound(term) else { return }
        items[Int(ends[term])] = Posting.packed(word)
        ends[term] += 1
      }
    }
    return (items, ends)
  }

  private static func items(
    of words: some Sequence<UInt32>, _ part: PartOfWords, _ starts: [UInt32]
  ) -> (items: [UInt32], ends: [UInt32]) {
    var ends = starts
    var items: [UInt32] = []
    items.reserveCapacity(words.reduce(0) { $0 + (part.postings[$1]?.count ?? 0) })
    for term in words.sorted(by: { starts[Int($0)] < starts[Int($1)] }) {
      items += part.postings[term] ?? []
      ends[Int(term)] = UInt32(items.count)
    }
    return (items, ends)
  }

  /// A file of words: each with the items it stands in.
  public func write(_ shard: Int, into sink: inout Sink) {
    sink.append("offprintSearch(\"words\",")
    sink.append(decimal: shard)
    sink.append(",\"")
    var isFirst = true
    var others = (others[shard] ?? [])[...]
    for term in (words[shard] ?? []).sorted(by: terms.precedes) {
      let word = terms.word(term)
      while let other = others.first, other.word.lexicographicallyPrecedes(word) {
        write(other.word, &isFirst, into: &sink)
        other.items.withUnsafeBufferPointer { sink.append($0) }
        others.removeFirst()
      }
      write(word, &isFirst, into: &sink)
      write(term, into: &sink)
    }
    for other in others {
      write(other.word, &isFirst, into: &sink)
      other.items.withUnsafeBufferPointer { sink.append($0) }
    }
    sink.append("\");\n")
  }

  private func write(_ word: ArraySlice<UInt8>, _ isFirst: inout Bool, into sink: inout Sink) {
    if !isFirst { sink.append(byte: 0x20) }
    isFirst = false
    word.withUnsafeBufferPointer { sink.append($0) }
    sink.append(byte: 0x20)
  }

  /// How many items have the word in their titles and in their texts, then both lists.
  private func write(_ term: UInt32, into sink: inout Sink) {
    let found = items[Int(starts[Int(term)])..<Int(ends[Int(term)])]
    let titles = found.filter(Posting.isInTitle)
    let texts = found.filter { Posting.step(of: $0) > 0 }
    var bits = BitText()
    bits.append(gamma: UInt32(titles.count + 1), to: &sink)
    bits.append(gamma: UInt32(texts.count + 1), to: &sink)
    write(titles, &bits, &sink, width: 3) { max(1, Posting.titleWords(of: $0)) - 1 }
    write(texts, &bits, &sink, width: 2) { Posting.step(of: $0) - 1 }
    bits.end(in: &sink)
  }

  @inline(__always)
  private func write(
    _ found: [UInt32], _ bits: inout BitText, _ sink: inout Sink, width: Int, mark: (UInt32) -> UInt32
  ) {
    guard !found.isEmpty else { return }
    let power = BitText.power(found.count, among: 1 << slotBits)
    var next: UInt32 = 0
    for item in found {
      bits.append(rice: Posting.slot(of: item) - next, power, mark: mark(item), width: width, to: &sink)
      next = Posting.slot(of: item) + 1
    }
  }
}
