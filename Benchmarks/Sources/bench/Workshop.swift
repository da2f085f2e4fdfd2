import Foundation

/// The folders of the benchmarks: corpora are kept for the next time, sites are removed.
struct Workshop {
  let corpora: URL
  private let sites: URL

  /// Sites are in memory if the system has such a folder, because a disk varies by more than what is measured.
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

  /// The path of a corpus's store, which is made if it is missing.
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

  /// Makes the corpus in a process of its own. A started program counts the memory of its parent, so this process stays small.
  private func make(_ corpus: CorpusName, at path: String) throws {
    guard let bench = Bundle.main.executablePath else { throw Failure("bench does not know where it lies") }
    _ = try Program(path: bench).run(
      ["--corpus", path, "--sizes", "\(corpus.count)"] + (corpus.isSkewed ? ["--skewed"] : []))
  }

  /// The edition grows when the corpus maker writes something else, so that no old corpus is measured.
  private static let edition = 2

  /// Calls `body` with the path of a folder that does not exist yet, and then removes everything there, and the manifest beside
  /// it.
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
