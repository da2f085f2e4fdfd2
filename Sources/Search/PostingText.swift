import Escaping
import Graph
import Pages

/// How the items of a word stand in a file of words: of a word in few items in one piece, of one in many in a piece for each
/// stretch of numbers, so that one of them is found, and exchanged, and the others stay as they are.
///
/// A word in pieces begins with how many items have it, and how many in their titles; a mark stands before each piece, and
/// nothing in one without items.
struct PostingText: Equatable {
  /// No character of bits.
  static let mark = UInt8(ascii: "!")
  /// Numbers of so many bits share a piece.
  private static let pieceBits = 13
  /// In fewer items for each piece, a word would take notably more bytes in pieces.
  private static let fewest = 32

  let slotBits: Int

  var pieceCount: Int { 1 << max(0, slotBits - Self.pieceBits) }

  func isInPieces(_ items: Int) -> Bool { pieceCount > 1 && items >= pieceCount * Self.fewest }

  /// The last one has all numbers that are greater, too.
  func piece(of slot: UInt32) -> Int { min(Int(slot) >> Self.pieceBits, pieceCount - 1) }

  /// Where the numbers of a piece begin.
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

  /// Of a word in pieces: in how many items it stands, and where the mark of the first piece does; nil of one in one piece.
  func head(of text: Bytes) -> (count: PostingCount, end: Int)? {
    guard let end = ByteSearch.first(Self.mark, in: text, from: 0) else { return nil }
    var bits = BitReader(Bytes(rebasing: text[..<end]))
    // What is damaged has none, and does not become less.
    let (items, titles) = (Int(bits.gamma() ?? 0), Int(bits.gamma() ?? 1) - 1)
    return (PostingCount(items: items, titles: titles), end)
  }

  /// - Returns: nil where the text is damaged.
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

  /// What stands behind the mark at `start`, which is the one behind it afterwards, or the end of the text.
  func span(behind start: inout Int, of text: Bytes) -> Range<Int>? {
    guard start < text.count else { return nil }
    let end = ByteSearch.first(Self.mark, in: text, from: start + 1) ?? text.count
    defer { start = end }
    return start + 1..<end
  }
}
