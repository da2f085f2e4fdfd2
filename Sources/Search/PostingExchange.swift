import Escaping
import Graph

/// Exchanges the items at hand among those in which a word stands, as a file of words has them. What stands around them is
/// counted, and neither taken apart nor put together again.
struct PostingExchange {
  /// How many items a word stands in, and those of them in whose titles it does.
  struct Count {
    var items: Int
    var titles: Int
  }

  let slotBits: Int
  /// The numbers of all items at hand, in order.
  let ranges: [Range<UInt32>]

  /// Writes the items of a word anew.
  ///
  /// - Parameters:
  ///   - text: what stands there now; empty where the word is new.
  ///   - postings: of the items at hand, in order.
  /// - Returns: how many items have the word before and after; nil where the text is damaged.
  func write(
    _ text: Bytes, with postings: [UInt32], into sink: inout Sink
  ) -> (before: Count, after: Count)? {
    var reader = BitReader(text)
    guard let titleCount = text.isEmpty ? 1 : reader.gamma(), let textCount = text.isEmpty ? 1 : reader.gamma() else {
      return nil
    }
    let titles = ExchangedList(
      .titles, Int(titleCount - 1), &reader, slotBits, at: ranges, with: postings.filter(PostingList.titles.has))
    let texts = ExchangedList(
      .texts, Int(textCount - 1), &reader, slotBits, at: ranges, with: postings.filter(PostingList.texts.has),
      besides: titles?.slots ?? [])
    guard let titles, let texts else { return nil }
    guard write(text, titles, texts, postings, into: &sink) else { return nil }
    // An item that is in both lists is one.
    let before = Count(items: titles.before + texts.before - texts.shared, titles: titles.before)
    let gone = titles.removed + texts.removed - texts.sharedAtHand
    return (before, Count(items: before.items - gone + postings.count, titles: titles.after))
  }

  private func write(
    _ text: Bytes, _ titles: ExchangedList, _ texts: ExchangedList, _ postings: [UInt32], into sink: inout Sink
  ) -> Bool {
    guard titles.keepsPower(slotBits), texts.keepsPower(slotBits) else {
      guard let all = Posting.read(text, slotBits: slotBits) else { return false }
      let others = all.filter { posting in !ranges.contains { $0.contains(Posting.slot(of: posting)) } }
      Posting.write(Posting.merged(others, postings), slotBits: slotBits, into: &sink)
      return true
    }
    var bits = BitText()
    bits.append(gamma: UInt32(titles.after + 1), to: &sink)
    bits.append(gamma: UInt32(texts.after + 1), to: &sink)
    titles.write(text, slotBits, &bits, into: &sink)
    texts.write(text, slotBits, &bits, into: &sink)
    bits.end(in: &sink)
    return true
  }
}
