import Escaping
import Graph

/// The items of a word within a range of numbers, as text: how many have it in their titles and in their texts, then both lists.
struct PostingPiece {
  /// The number that the others are relative to.
  let start: UInt32
  /// The width of the numbers in bits. A few items that found no free number of their own exceed it.
  let bits: Int

  /// - Parameter postings: in the order of the items; an empty list writes nothing.
  func write(_ postings: ArraySlice<UInt32>, into sink: inout Sink) {
    guard !postings.isEmpty else { return }
    let titles = postings.filter(PostingList.titles.has)
    let texts = postings.filter(PostingList.texts.has)
    var bits = BitText()
    bits.append(gamma: UInt32(titles.count + 1), to: &sink)
    bits.append(gamma: UInt32(texts.count + 1), to: &sink)
    write(titles, as: .titles, &bits, &sink)
    write(texts, as: .texts, &bits, &sink)
    bits.end(in: &sink)
  }

  @inline(__always)
  private func write(_ postings: [UInt32], as list: PostingList, _ text: inout BitText, _ sink: inout Sink) {
    guard !postings.isEmpty else { return }
    let power = BitText.power(postings.count, among: 1 << bits)
    var next = start
    for posting in postings {
      let slot = Posting.slot(of: posting)
      text.append(rice: slot - next, power, mark: list.mark(of: posting), width: list.width, to: &sink)
      next = slot + 1
    }
  }

  /// - Returns: nil if the text is damaged.
  func read(_ text: Bytes) -> [UInt32]? {
    guard !text.isEmpty else { return [] }
    var bits = BitReader(text)
    guard let titles = bits.gamma(), let texts = bits.gamma(),
      let inTitles = read(Int(titles - 1), as: .titles, &bits), let inTexts = read(Int(texts - 1), as: .texts, &bits)
    else { return nil }
    return Self.united(inTitles, inTexts)
  }

  private func read(_ count: Int, as list: PostingList, _ text: inout BitReader) -> [UInt32]? {
    guard count > 0 else { return [] }
    var postings: [UInt32] = []
    // A damaged file may claim more entries than it holds.
    postings.reserveCapacity(min(count, text.mostNumbers))
    let power = BitText.power(count, among: 1 << bits)
    var next = start
    for _ in 0..<count {
      guard let (step, mark) = text.rice(power, mark: list.width), next + step < 1 << 24 else { return nil }
      postings.append(list.posting(next + step, mark: mark))
      next += step + 1
    }
    return postings
  }

  /// Merges both lists; an item in both appears once.
  private static func united(_ inTitles: [UInt32], _ inTexts: [UInt32]) -> [UInt32] {
    var postings: [UInt32] = []
    postings.reserveCapacity(inTitles.count + inTexts.count)
    var title = inTitles.startIndex
    for text in inTexts {
      let slot = Posting.slot(of: text)
      while title < inTitles.endIndex, Posting.slot(of: inTitles[title]) < slot {
        postings.append(inTitles[title])
        title += 1
      }
      if title < inTitles.endIndex, Posting.slot(of: inTitles[title]) == slot {
        postings.append(text | inTitles[title])
        title += 1
      } else {
        postings.append(text)
      }
    }
    return postings + inTitles[title...]
  }
}
