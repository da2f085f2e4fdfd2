/// How much a page shows of the items that refer to its item, so that they do not outweigh it: with a text of 4 kB and 50 links,
/// a page stays below 30 kB, however long the titles are.
struct BacklinkRoom: Equatable {
  /// The most bytes of a sentence that are shown; 0 for no sentences.
  private(set) var sentence = LinkSentence.most
  /// Whether days are shown without their machine-readable form.
  private(set) var isTight = false

  /// The bytes of a row besides its title and address, of `<time>` besides its words, and of a sentence besides its own.
  private static let (row, time, marks) = (110, 41, 22)
  /// The most bytes of all backlinks for a text of at most `text` bytes, and how many bytes links may add to a text of 4 kB.
  private static let (most, text, links) = (16_000, 5000, 9000)
  /// The most bytes of all sentences together.
  private static let mostSentences = 4200
  /// The fewest bytes of a sentence that are worth showing.
  private static let least = 32

  /// For a few backlinks, everything is shown.
  init() {}

  /// - Parameters:
  ///   - rows: the number of rows.
  ///   - bytes: the length of their titles and addresses in the page; nil if there are so many rows that the page is long anyway.
  ///   - sentences: how many of them have a sentence.
  ///   - text: the bytes of the item's text in the page.
  init(rows: Int, bytes: Int?, sentences: Int, text: Int = 0) {
    sentence = max(80, min(LinkSentence.most, Self.mostSentences / max(1, sentences)))
    let over = max(0, text - Self.text)
    guard let bytes, over < Self.links else { return }
    let left = Self.most - over - bytes - rows * Self.row
    isTight = left < sentences * (80 - Self.time)
    guard sentences > 0 else { return }
    sentence = min(sentence, (left + (isTight ? rows * Self.time : 0)) / sentences - Self.marks)
    if sentence < Self.least { sentence = 0 }
  }
}
