import Escaping
import Search

/// What a worker needs to write word files: it is made in portions once all texts are read.
struct WordFiles: Sendable {
  var round: PostingRound?
  var vocabulary: Vocabulary?

  /// Writes a word file.
  ///
  /// - Returns: false for another task, or if its words are not known yet.
  func write(_ task: FileTask, into sink: inout Sink) -> Bool {
    switch task {
    case .searchWords(let shard): round?.write(shard, into: &sink) != nil
    case .searchVocabulary(let side, let shard): vocabulary?.write(side, shard, into: &sink) != nil
    default: false
    }
  }
}
