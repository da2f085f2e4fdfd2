import Escaping
import Search

/// What a worker needs for files of words: it is made when all texts are read, in portions.
struct WordFiles: Sendable {
  var round: PostingRound?
  var vocabulary: Vocabulary?

  /// Writes a file of words.
  ///
  /// - Returns: false of a task that is none, or whose words are not known yet.
  func write(_ task: FileTask, into sink: inout Sink) -> Bool {
    switch task {
    case .searchWords(let shard): round?.write(shard, into: &sink) != nil
    case .searchVocabulary(let side, let shard): vocabulary?.write(side, shard, into: &sink) != nil
    default: false
    }
  }
}
