import Search

/// What a worker needs for files of words: it is made when all texts are read, in portions.
struct WordFiles: Sendable {
  var round: PostingRound?
  var vocabulary: Vocabulary?
}
