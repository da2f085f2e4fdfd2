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
  /// In the order of their numbers: the number, words in the title, and the weight.
  private let items: [UInt32]

  init(_ shards: [Int], of state: borrowing WordStore.State) {
    var isOfRound = [Bool](repeating: false, count: state.changed.count)
    for shard in shards { isOfRound[shard] = true }
    let mask = state.changed.count - 1
    var words: [Int: [UInt32]] = [:]
    var starts = [UInt32](repeating: 0, count: state.terms.count)
    var total: UInt32 = 0
    for term in state.items.indices where state.items[term] > 0 {
      let shard = Int(state.terms.places[term]) & mask
      guard isOfRound[shard] else { continue }
      words[shard, default: []].append(UInt32(term))
      starts[term] = total
      total += state.items[term]
    }
    var ends = starts
    var items = [UInt32](repeating: 0, count: Int(total))
    let places = state.terms.places
    for list in state.lists {
      list.forEach { word in
        let term = Int(word.term)
        guard isOfRound[Int(places[term]) & mask] else { return }
        items[Int(ends[term])] = word.slot << 8 | UInt32(word.titleWords) << 4 | UInt32(word.weight)
        ends[term] += 1
      }
    }
    self.shards = shards
    slotBits = state.scale.slotBits
    terms = state.terms
    self.words = words
    self.starts = starts
    self.ends = ends
    self.items = items
  }

  /// A file of words: each with the items it stands in.
  public func write(_ shard: Int, into sink: inout Sink) {
    sink.append("offprintSearch(\"words\",")
    sink.append(decimal: shard)
    sink.append(",\"")
    var isFirst = true
    for term in (words[shard] ?? []).sorted(by: terms.precedes) {
      if !isFirst { sink.append(byte: 0x20) }
      isFirst = false
      terms.word(term).withUnsafeBufferPointer { sink.append($0) }
      sink.append(byte: 0x20)
      write(term, into: &sink)
    }
    sink.append("\");\n")
  }

  /// How many items have the word in their titles and in their texts, then both lists.
  private func write(_ term: UInt32, into sink: inout Sink) {
    let found = items[Int(starts[Int(term)])..<Int(ends[Int(term)])]
    let titles = found.filter { $0 & 1 == 1 }
    let texts = found.filter { $0 & 15 > 1 }
    var bits = BitText()
    bits.append(gamma: UInt32(titles.count + 1), to: &sink)
    bits.append(gamma: UInt32(texts.count + 1), to: &sink)
    write(titles, &bits, &sink) { bits, item, sink in
      bits.append(max(1, item >> 4 & 15) - 1, width: 3, to: &sink)
    }
    write(texts, &bits, &sink) { bits, item, sink in bits.append((item >> 1 & 7) - 1, width: 2, to: &sink) }
    bits.end(in: &sink)
  }

  private func write(
    _ found: [UInt32], _ bits: inout BitText, _ sink: inout Sink,
    mark: (inout BitText, UInt32, inout Sink) -> Void
  ) {
    guard !found.isEmpty else { return }
    let power = BitText.power(found.count, among: 1 << slotBits)
    var next: UInt32 = 0
    for item in found {
      bits.append(rice: (item >> 8) - next, power, to: &sink)
      mark(&bits, item, &sink)
      next = (item >> 8) + 1
    }
  }
}
