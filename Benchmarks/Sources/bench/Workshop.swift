import Foundation

/// The folders in which benchmarks work: corpora are kept for the next time, sites are thrown away.
struct Workshop {
  let corpora: URL
  private let sites: URL

  /// Sites go to memory where the system has such a folder, since a disk's moods are larger than what is measured.
  init() throws {
    let files = FileManager.default
    corpora = files.temporaryDirectory.appending(path: "offprint-bench", directoryHint: .isDirectory)
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let fast = files.isWritableFile(atPath: memory.path) ? memory : corpora
    sites = fast.appending(
      path: "offprint-bench-\(ProcessInfo.processInfo.processIdentifier)", directoryHint: .isDirectory)
    try files.createDirectory(at: corpora, withIntermediateDirectories: true)
    try files.createDirectory(at: sites, withIntermediateDirectories: true)
  }

  /// The store of a corpus; made when it is not there yet.
  func store(of corpus: CorpusName) throws -> String {
    let store = corpora.appending(path: "corpus-\(Self.edition)-\(corpus.fileName).sqlite")
    if FileManager.default.fileExists(atPath: store.path) { return store.path }
    print("Making a corpus of \(corpus.text) items: \(store.path)")
    let unfinished = corpora.appending(path: "unfinished-\(ProcessInfo.processInfo.processIdentifier).sqlite")
    try? FileManager.default.removeItem(at: unfinished)
    try make(corpus, at: unfinished.path)
    try FileManager.default.moveItem(at: unfinished, to: store)
    return store.path
  }

  /// In a process of its own: a program that is started counts the memory of the one that starts it, so this one stays small.
  private func make(_ corpus: CorpusName, at path: String) throws {
    guard let bench = Bundle.main.executablePath else { throw Failure("bench does not know where it lies") }
    _ = try Program(path: bench).run(
      ["--corpus", path, "--sizes", "\(corpus.count)"] + (corpus.isSkewed ? ["--skewed"] : []))
  }

  /// Grows whenever the corpus maker writes something else, so that no old corpus is measured.
  private static let edition = 2

  /// Calls `body` with the path of a folder that does not exist yet, and throws away what it finds there afterwards, the
  /// manifest beside it too.
  func withSite<Result>(_ body: (String) throws -> Result) throws -> Result {
    let site = sites.appending(path: "site")
    defer { clear() }
    return try body(site.path)
  }

  private func clear() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: sites.path)) ?? [] {
      try? files.removeItem(at: sites.appending(path: name))
    }
  }

  func close() { try? FileManager.default.removeItem(at: sites) }
}
