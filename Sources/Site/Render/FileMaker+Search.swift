import Escaping
import Pages
import Search
import Views

/// Makes the files of the search.
extension FileMaker {
  /// Makes what the search shows before a query is typed. It changes with the first page of the timeline of everything.
  mutating func makeNewest() {
    sink.clear()
    NewestFile.write(&reader, into: &sink)
    put(NewestFile.path)
  }

  mutating func makeSearch(_ task: FileTask) {
    guard let search = plan.search, case .file(let path) = plan.name(of: task) else { return }
    sink.clear()
    switch task {
    case .searchIndex: IndexFile.write(search, plan.views.words, into: &sink)
    case .searchItems(let shard): ItemShard.write(shard, of: search, &reader, into: &sink)
    case .searchTexts(let shard):
      reader.graph.textLimit = TextLimit.searched
      defer { reader.graph.textLimit = nil }
      texts.write(shard, of: search, &reader, into: &sink)
    default: guard words.write(task, into: &sink) else { return }
    }
    put(path)
  }
}

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
