/// Which footnotes of a document have been written and referred to.
struct FootnoteCount {
  var written = 0
  var hasReturned = 0
  /// How often each footnote has been referred to so far.
  var references: [Int] = []
  /// By number: how often all that is written refers to it.
  var uses: [Int: Int] = [:]
}
