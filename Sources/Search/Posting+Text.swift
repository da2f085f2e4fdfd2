import Escaping
import Graph

/// The items of a word as a file of words has them: how many have it in their titles and in their texts, then both lists.
extension Posting {
  /// - Parameter postings: in the order of the items.
  static func write(_ postings: some Sequence<UInt32>, slotBits: Int, into sink: inout Sink) {
    let titles = postings.filter(PostingList.titles.has)
    let texts = postings.filter(PostingList.texts.has)
    var bits = BitText()
    bits.append(gamma: UInt32(titles.count + 1), to: &sink)
    bits.append(gamma: UInt32(texts.count + 1), to: &sink)
    write(titles, as: .titles, slotBits, &bits, &sink)
    write(texts, as: .texts, slotBits, &bits, &sink)
    bits.end(in: &sink)
  }

  @inline(__always)
  private static func write(
    _ postings: [UInt32], as list: PostingList, _ slotBits: Int, _ bits: inout BitText, _ sink: inout Sink
  ) {
    guard !postings.isEmpty else { return }
    let power = BitText.power(postings.count, among: 1 << slotBits)
    var next: UInt32 = 0
    for posting in postings {
      bits.append(rice: slot(of: posting) - next, power, mark: list.mark(of: posting), width: list.width, to: &sink)
      next = slot(of: posting) + 1
    }
  }

  /// - Returns: nil where the text is damaged.
  static func read(_ text: ArraySlice<UInt8>, slotBits: Int) -> [UInt32]? {
    text.withUnsafeBufferPointer { read($0, slotBits: slotBits) }
  }

  static func read(_ text: Bytes, slotBits: Int) -> [UInt32]? {
    var bits = BitReader(text)
    guard let titles = bits.gamma(), let texts = bits.gamma(),
      let inTitles = read(Int(titles - 1), as: .titles, slotBits, &bits),
      let inTexts = read(Int(texts - 1), as: .texts, slotBits, &bits)
    else { return nil }
    return united(inTitles, inTexts)
  }

  private static func read(
    _ count: Int, as list: PostingList, _ slotBits: Int, _ bits: inout BitReader
  ) -> [UInt32]? {
    guard count > 0 else { return [] }
    var postings: [UInt32] = []
    // A damaged file may say that there are more than it holds.
    postings.reserveCapacity(min(count, bits.mostNumbers))
    let power = BitText.power(count, among: 1 << slotBits)
    var next: UInt32 = 0
    for _ in 0..<count {
      guard let (step, mark) = bits.rice(power, mark: list.width), next + step < 1 << 24 else { return nil }
      postings.append(list.posting(next + step, mark: mark))
      next += step + 1
    }
    return postings
  }

  /// Both lists as one, an item that is in both once.
  private static func united(_ inTitles: [UInt32], _ inTexts: [UInt32]) -> [UInt32] {
    var postings: [UInt32] = []
    postings.reserveCapacity(inTitles.count + inTexts.count)
    var title = inTitles.startIndex
    for text in inTexts {
      let slot = slot(of: text)
      while title < inTitles.endIndex, self.slot(of: inTitles[title]) < slot {
        postings.append(inTitles[title])
        title += 1
      }
      if title < inTitles.endIndex, self.slot(of: inTitles[title]) == slot {
        postings.append(text | inTitles[title])
        title += 1
      } else {
        postings.append(text)
      }
    }
    return postings + inTitles[title...]
  }
}
