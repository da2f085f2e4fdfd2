import Pages
import Search
import Views

/// Makes the page of the search and the files of its index.
extension FileMaker {
  /// The page of the search, and what it shows before anything is asked for.
  mutating func makeSearchPage() {
    makePage(PageContext(.search, path: "search.html"))
    guard !plan.timelines.isEmpty else { return }
    sink.clear()
    NewestFile.write(&reader, into: &sink)
    put(NewestFile.path)
  }

  mutating func makeSearch(_ task: FileTask) {
    guard let search = plan.search, case .file(let path) = plan.name(of: task) else { return }
    sink.clear()
    switch task {
    case .searchIndex:
      IndexFile.write(search, plan.views.words, hasNewest: !plan.timelines.isEmpty, into: &sink)
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
