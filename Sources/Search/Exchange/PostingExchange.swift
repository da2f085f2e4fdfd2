import Escaping
import Graph

/// Replaces the postings of the loaded items in a posting list of a word file. In a list of several pieces, the pieces around
/// them are neither decoded nor encoded.
struct PostingExchange: Equatable {
  /// A piece whose items changed: where it is, and all of its items.
  private struct Piece {
    let number: Int
    let span: Range<Int>
    let items: [UInt32]
  }

  private let layout: PostingText
  /// The number ranges of all loaded items, in order.
  private let ranges: [Range<UInt32>]

  init(slotBits: Int, ranges: [Range<UInt32>]) { (layout, self.ranges) = (PostingText(slotBits: slotBits), ranges) }

  /// Writes the posting list of a word with its new items.
  ///
  /// - Parameters:
  ///   - text: the current list; empty if the word is new.
  ///   - postings: the postings of the loaded items, in order.
  /// - Returns: how many items have the word before and after; nil if the text is damaged.
  func write(
    _ text: Bytes, with postings: [UInt32], into sink: inout Sink
  ) -> (before: PostingCount, after: PostingCount)? {
    if let (before, end) = layout.head(of: text) {
      guard let (pieces, gone) = pieces(of: text, behind: end, with: postings) else { return nil }
      let others = before - gone
      guard (0..<1 << 24).contains(others.items), (0...others.items).contains(others.titles) else { return nil }
      let after = others + PostingCount(of: postings[...])
      if layout.isInPieces(after.items) {
        layout.write(after, into: &sink)
        write(text, behind: end, with: pieces, into: &sink)
        return (before, after)
      }
    }
    guard let all = text.isEmpty ? [] : layout.read(text) else { return nil }
    let later = Posting.merged(others(of: all), postings)
    if !later.isEmpty { layout.write(later[...], into: &sink) }
    return (PostingCount(of: all[...]), PostingCount(of: later[...]))
  }

  /// The pieces whose items changed, and how many of the earlier items are removed; nil if the text is damaged.
  private func pieces(
    of text: Bytes, behind end: Int, with postings: [UInt32]
  ) -> (pieces: [Piece], gone: PostingCount)? {
    var (pieces, gone) = ([Piece](), PostingCount(items: 0, titles: 0))
    var (start, ranges) = (end, ranges[...])
    for number in 0..<layout.pieceCount {
      guard let span = layout.span(behind: &start, of: text) else { return nil }
      while let range = ranges.first, layout.piece(of: range.upperBound - 1) < number { ranges.removeFirst() }
      guard let range = ranges.first, layout.piece(of: range.lowerBound) <= number else { continue }
      guard let before = layout.read(text, span, number) else { return nil }
      let others = others(of: before)
      gone = gone + PostingCount(of: before[...]) - PostingCount(of: others[...])
      let own = postings.filter { layout.piece(of: Posting.slot(of: $0)) == number }
      pieces.append(Piece(number: number, span: span, items: Posting.merged(others, own)))
    }
    return start == text.count ? (pieces, gone) : nil
  }

  private func others(of postings: [UInt32]) -> [UInt32] {
    postings.filter { posting in !ranges.contains { $0.contains(Posting.slot(of: posting)) } }
  }

  private func write(_ text: Bytes, behind end: Int, with pieces: [Piece], into sink: inout Sink) {
    var copied = end
    for piece in pieces {
      sink.append(Bytes(rebasing: text[copied..<piece.span.lowerBound]))
      layout.write(piece.items[...], piece.number, into: &sink)
      copied = piece.span.upperBound
    }
    sink.append(Bytes(rebasing: text[copied...]))
  }
}
