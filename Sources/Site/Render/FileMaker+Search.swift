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
