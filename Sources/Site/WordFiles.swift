import Search

/// What a worker needs for files of words: it is made when all texts are read, in portions.
enum WordFiles: Sendable {
  case none
  case round(PostingRound)
  case vocabulary(Vocabulary)
}
