import Corpora
import Foundation

/// The cost of an edit: until a watching program has written the page's file, and for a program that is started for it.
struct EditRace {
  let offprint: Program
  let workshop: Workshop
  let corpora: [CorpusName]
  let runs: Int

  func run() throws -> Table {
    var table = Table([
      "items", "begun: nothing new", "a sentence more", "another text", "of items and timeline alone", "a new day",
      "the most edited note",
      "watching: one note", "a title", "pages of it",
    ])
    for corpus in corpora {
      let store = try workshop.store(of: corpus)
      let measured = try workshop.withSite { site in
        let copy = site + ".sqlite"
        try FileManager.default.copyItem(atPath: store, toPath: copy)
        return try cells(copy, site)
      }
      table.add([corpus.text] + measured)
    }
    return table
  }

  /// The medians of the measured times, in milliseconds of wall time.
  private func cells(_ store: String, _ site: String) throws -> [String] {
    let options = [store, "--output", site] + CorpusName.options
    // The next build of such a site loads a few items.
    let few = [store, "--output", site + "-few", "--outputs", "items,timeline,feeds"] + CorpusName.options
    _ = try offprint.run(["build"] + options)
    _ = try offprint.run(["build"] + few)
    let growing = try GrowingStore(opening: store)
    var (idle, longer, edited, editedOfFew): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var (tomorrow, mostEdited): ([Double], [Double]) = ([], [])
    let notes = try growing.smallItems(with: "body")
    for round in 0..<runs {
      // The rounds edit old and new notes.
      let note = GrowingStore.Item.small(notes * (2 * round + 1) / (2 * runs))
      idle.append(try offprint.run(["build"] + options).wall)
      try growing.append("\n\nOne sentence more, number \(round).", to: "body", of: note)
      longer.append(try offprint.run(["build"] + options).wall)
      editedOfFew.append(try offprint.run(["build"] + few).wall)
      try growing.edit("body", of: note, to: "Begun \(round).")
      edited.append(try offprint.run(["build"] + options).wall)
      try growing.editTomorrow("body", of: note, to: "Begun on the next day, \(round).")
      tomorrow.append(try offprint.run(["build"] + options).wall)
      try growing.append("\n\nOne sentence more, number \(round).", to: "body", of: .mostEdited)
      mostEdited.append(try offprint.run(["build"] + options).wall)
      _ = try offprint.run(["build"] + few)
    }
    let watch = try offprint.start(["watch"] + options)
    defer { watch.end() }
    let folder = URL(filePath: site).appending(path: "items", directoryHint: .isDirectory)
    // The first edit of each kind shows that the program watches, and in which files the edit appears.
    let own = try pages(in: folder, show: "<p>First edit.</p>") {
      try growing.edit("body", of: .small(7), to: "First edit.")
    }
    let bodies = try times(own[0]) { try growing.edit("body", of: .small(7), to: $0) }
    // After a new title the item's own page is another file.
    let others = try pages(in: folder, show: "Titled anew</a>") {
      try growing.edit("title", of: .small(7), to: "Titled anew")
    }
    let titles = try times(others[0]) { try growing.edit("title", of: .small(7), to: $0) }
    let times = [idle, longer, edited, editedOfFew, tomorrow, mostEdited, bodies, titles]
    return times.map { (median($0) * 1000).fixed(1) } + ["\(others.count)"]
  }

  /// The seconds from COMMIT to the new bytes in a file.
  private func times(_ page: URL, _ edit: (String) throws -> Void) throws -> [Double] {
    try (0..<runs).map { round in
      // The sleep lets all other work of the last edit end.
      Thread.sleep(forTimeInterval: 2)
      let mark = "Mark \(round)"
      try edit(mark)
      let start = ContinuousClock.now
      while !isNew(page, mark) {
        guard ContinuousClock.now - start < .seconds(30) else { throw Failure("\(page.path): an edit does not show") }
        Thread.sleep(forTimeInterval: 0.0002)
      }
      return (ContinuousClock.now - start) / .seconds(1)
    }
  }

  private func isNew(_ page: URL, _ mark: String) -> Bool {
    guard let bytes = try? Data(contentsOf: page) else { return false }
    return bytes.range(of: Data(mark.utf8)) != nil
  }

  /// The files in which an edit appears, once their number no longer grows.
  private func pages(in folder: URL, show mark: String, _ edit: () throws -> Void) throws -> [URL] {
    Thread.sleep(forTimeInterval: 3)
    let before = Date()
    try edit()
    var found: [URL] = []
    while Date().timeIntervalSince(before) < 60 {
      Thread.sleep(forTimeInterval: 3)
      let now = try files(of: folder, since: before).filter { isNew($0, mark) }
      if !now.isEmpty, now.count == found.count { return now }
      found = now
    }
    throw Failure("\(folder.path): no file shows an edit")
  }

  private func files(of folder: URL, since moment: Date) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
      .filter { file in
        let written = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        return written.map { $0 >= moment } ?? false
      }
  }
}
