import Escaping
import Graph
import Pages

/// The text form of a posting list in a word file. A word in few items has one piece; a word in many has one piece for each range
/// of numbers, so that one piece can be found and replaced while the others stay.
///
/// A word in pieces begins with how many items have it, and how many have it in their titles. A mark precedes each piece; a piece
/// without items is empty.
struct PostingText: Equatable {
  /// A character that `BitText` never writes.
  static let mark = UInt8(ascii: "!")
  /// How many low bits of the numbers share a piece.
  private static let pieceBits = 13
  /// With fewer items per piece, pieces would take notably more bytes.
  private static let fewest = 32

  let slotBits: Int

  var pieceCount: Int { 1 << max(0, slotBits - Self.pieceBits) }

  func isInPieces(_ items: Int) -> Bool { pieceCount > 1 && items >= pieceCount * Self.fewest }

  /// The last piece also takes all greater numbers.
  func piece(of slot: UInt32) -> Int { min(Int(slot) >> Self.pieceBits, pieceCount - 1) }

  /// The first number of a piece.
  private func start(of piece: Int) -> UInt32 { UInt32(piece) << UInt32(Self.pieceBits) }

  /// - Parameter postings: in the order of the items.
  func write(_ postings: ArraySlice<UInt32>, into sink: inout Sink) {
    guard isInPieces(postings.count) else { return PostingPiece(start: 0, bits: slotBits).write(postings, into: &sink) }
    write(PostingCount(of: postings), into: &sink)
    var rest = postings
    for piece in 0..<pieceCount {
      sink.append(byte: Self.mark)
      let own = rest.prefix { self.piece(of: Posting.slot(of: $0)) == piece }
      write(own, piece, into: &sink)
      rest = rest[own.endIndex...]
    }
  }

  func write(_ postings: ArraySlice<UInt32>, _ piece: Int, into sink: inout Sink) {
    PostingPiece(start: start(of: piece), bits: Self.pieceBits).write(postings, into: &sink)
  }

  func write(_ count: PostingCount, into sink: inout Sink) {
    var bits = BitText()
    bits.append(gamma: UInt32(count.items), to: &sink)
    bits.append(gamma: UInt32(count.titles + 1), to: &sink)
    bits.end(in: &sink)
  }

  /// For a word in pieces, how many items have it and where the mark of the first piece is; nil for a word in one piece.
  func head(of text: Bytes) -> (count: PostingCount, end: Int)? {
    guard let end = ByteSearch.first(Self.mark, in: text, from: 0) else { return nil }
    var bits = BitReader(Bytes(rebasing: text[..<end]))
    // Damaged text reads as no items, and never as fewer than none.
    let (items, titles) = (Int(bits.gamma() ?? 0), Int(bits.gamma() ?? 1) - 1)
    return (PostingCount(items: items, titles: titles), end)
  }

  /// - Returns: nil if the text is damaged.
  func read(_ text: Bytes) -> [UInt32]? {
    guard let end = ByteSearch.first(Self.mark, in: text, from: 0) else {
      return PostingPiece(start: 0, bits: slotBits).read(text)
    }
    var postings: [UInt32] = []
    var start = end
    for piece in 0..<pieceCount {
      guard let span = span(behind: &start, of: text), let own = read(text, span, piece) else { return nil }
      postings += own
    }
    return start == text.count ? postings : nil
  }

  func read(_ text: Bytes, _ span: Range<Int>, _ piece: Int) -> [UInt32]? {
    PostingPiece(start: start(of: piece), bits: Self.pieceBits).read(Bytes(rebasing: text[span]))
  }

  /// The span after the mark at `start`. Moves `start` to the next mark or the end of the text.
  func span(behind start: inout Int, of text: Bytes) -> Range<Int>? {
    guard start < text.count else { return nil }
    let end = ByteSearch.first(Self.mark, in: text, from: start + 1) ?? text.count
    defer { start = end }
    return start + 1..<end
  }
}
