import Diagnostics
import Escaping
import Graph
import Pages
import Search
import Synchronization
import Threads
import Views

extension SitePlan {
  /// Makes every file and puts it in place.
  ///
  /// - Returns: the messages from rendering.
  func make(with writer: any FileSink, jobs: Int, progress: @escaping @Sendable (Int, Int) -> Void) -> [Diagnostic] {
    make(tasks, with: writer, jobs: jobs, keepsReads: false, progress: progress).messages
  }

  /// Makes some of the files, and all word files that change with them.
  ///
  /// - Parameters:
  ///   - areTextsRead: whether text files are among those that were made already.
  ///   - keepsReads: whether the result has what each task asked, and the words of all texts stay for the manifest.
  func make(
    _ tasks: [FileTask], areTextsRead: Bool = false, with writer: any FileSink, jobs: Int, keepsReads: Bool,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) -> (messages: [Diagnostic], ledgers: [TaskLedger]) {
    let shared = Shared(tasks.count, progress, AttachmentCopies(of: views.attachments))
    let texts = tasks.filter(\.isOfTexts)
    run(texts, WordFiles(), writer, jobs, keepsReads, shared)
    if let search, areTextsRead || !texts.isEmpty, writer.acceptsDeferredWork {
      makeWords(of: search, writer, jobs, keepsReads, shared)
      search.settle(keepsWords: keepsReads)
    }
    run(tasks.filter { !$0.isOfTexts && !$0.isOfWords }, WordFiles(), writer, jobs, keepsReads, shared)
    if let unreadable = site.unreadable { shared.add([unreadable]) }
    return (shared.messages.withLock { $0 }, shared.ledgers.withLock { $0 })
  }

  /// Makes the word files that changed since the texts were read.
  private func makeWords(
    of search: SearchIndex, _ writer: any FileSink, _ jobs: Int, _ keepsReads: Bool, _ shared: Shared
  ) {
    let portions = search.portions()
    for shards in portions.dropLast() {
      let files = WordFiles(round: search.round(of: shards))
      run(shards.map(FileTask.searchWords), files, writer, jobs, keepsReads, shared)
    }
    var (tasks, files) = ([FileTask](), WordFiles())
    if let (words, near, back) = search.vocabulary() {
      tasks = near.map { .searchVocabulary(.near, $0) } + back.map { .searchVocabulary(.back, $0) }
      files.vocabulary = words
    }
    if let shards = portions.last {
      tasks += shards.map(FileTask.searchWords)
      files.round = search.round(of: shards)
    }
    run(tasks, files, writer, jobs, keepsReads, shared)
  }

  /// The reader for the templates of one worker.
  func makeReader() -> ItemReader {
    ItemReader(site, views: views, names: names, timelines: timelines, scopes: scopes, tags: tags)
  }

  private func run(
    _ tasks: [FileTask], _ words: WordFiles, _ writer: any FileSink, _ jobs: Int, _ keepsReads: Bool,
    _ shared: Shared
  ) {
    let plan = self
    // A few files are made before a thread would have started.
    Workers.run(tasks.count > 64 ? jobs : 1, over: tasks.count) { next in
      var worker = FileMaker(plan, writer, shared.copies, words, keepsReads: keepsReads)
      while let stretch = next() {
        for task in tasks[stretch] { worker.make(task) }
        shared.count(stretch.count)
      }
      let (messages, ledger) = worker.finish()
      shared.add(ledger)
      shared.add(messages)
    }
  }

  /// What the workers share besides the writer.
  private final class Shared: Sendable {
    let messages = Mutex<[Diagnostic]>([])
    let ledgers = Mutex<[TaskLedger]>([])
    /// A file that several texts refer to is copied once.
    let copies: AttachmentCopies
    private let done = Atomic<Int>(0)
    private let tasks: Int
    private let progress: @Sendable (Int, Int) -> Void

    init(_ tasks: Int, _ progress: @escaping @Sendable (Int, Int) -> Void, _ copies: AttachmentCopies) {
      self.copies = copies
      self.tasks = tasks
      self.progress = progress
    }

    func count(_ more: Int) { progress(min(done.wrappingAdd(more, ordering: .relaxed).newValue, tasks), tasks) }
    func add(_ more: TaskLedger) { ledgers.withLock { $0.append(more) } }
    func add(_ more: [Diagnostic]) { messages.withLock { $0 += more } }
  }
}

/// Computes the listings of a plan once, on the first request.
final class FoundListings: Sendable {
  private let found = Mutex<Listings?>(nil)

  func listings(of plan: SitePlan) -> Listings {
    found.withLock { found in
      let listings = found ?? Listings(of: plan)
      found = listings
      return listings
    }
  }
}

/// An address that an item had under a former title, which leads to its current page.
struct Redirect: Sendable {
  let item: ItemIndex
  let path: String

  /// None unless the settings request them, because an address shows the former title.
  static func all(of site: PublishedGraph) -> [Redirect] {
    guard site.settings.redirects == .formerTitles else { return [] }
    return site.publication.items.flatMap { item in
      site.formerPaths(of: item).map { Redirect(item: item, path: $0) }
    }
  }
}
