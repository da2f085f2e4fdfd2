/// Counts the written footnotes of a document and the references to them.
struct FootnoteCount {
  var written = 0
  var hasReturned = 0
  /// How many references to each footnote have been written so far.
  var references: [Int] = []
  /// How many references each footnote has in everything that is written, by number.
  var uses: [Int: Int] = [:]
}
