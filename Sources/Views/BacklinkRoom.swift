/// How much a page tells of what refers to its item, so that this does not outweigh the item: with a text of 4 kB and 50 links a page
/// stays below 30 kB, however long the titles are.
struct BacklinkRoom: Equatable {
  /// So many bytes of a sentence are told, none of the sentences where it is 0.
  private(set) var sentence = LinkSentence.most
  /// Whether days stand without what machines read.
  private(set) var isTight = false

  /// What a row takes besides its title and its address, what `<time>` takes besides its words, and a sentence besides its own.
  private static let (row, time, marks) = (110, 41, 22)
  /// What all of it may take where the text is of no more than so many bytes, and how much longer a text of 4 kB may become by its
  /// links.
  private static let (most, text, links) = (16_000, 5000, 9000)
  /// Of sentences alone, so many are told in whole.
  private static let mostSentences = 4200
  /// Fewer bytes tell nothing.
  private static let least = 32

  /// Of a few, all is told.
  init() {}

  /// - Parameters:
  ///   - rows: how many there are.
  ///   - bytes: how long their titles and addresses are, as they stand in the page; nil where there are so many rows that a page
  ///     is not a short one anyhow.
  ///   - sentences: how many of them have one.
  ///   - text: how many bytes the item's text has in the page.
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
