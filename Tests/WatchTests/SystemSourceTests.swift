import Foundation
import TemporaryFolders
import Testing

@testable import Watch

/// Real events of the system: files are written, moved and removed, and the watcher must notice.
@Suite("The system's word")
struct SystemSourceTests {
  /// An action in a folder with the store `s`, the link `l` to the store `far/f`, templates in `t` and nothing in `empty`.
  struct Deed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: Change
    let run: @Sendable (TemporaryFolder) throws -> Void

    init(_ description: String, _ change: Change, _ run: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      testDescription = description
      self.change = change
      self.run = run
    }
  }

  static let deeds = [
    Deed("a store is written", .store) { try $0.write("2", to: "s") },
    Deed("a log is written", .store) { try $0.write("2", to: "s-wal") },
    Deed("a journal goes", .store) { try $0.remove("s-journal") },
    Deed("a store is replaced by rename", .store) {
      try $0.write("2", to: "new")
      $0.rename("new", to: "s")
    },
    Deed("a store is removed and made again", .store) {
      try $0.remove("s")
      try $0.write("2", to: "s")
    },
    Deed("a store is written behind a link", .store) { try $0.write("2", to: "far/f") },
    Deed("a link to a store is led elsewhere", .store) {
      try $0.link("new", to: "s")
      $0.rename("new", to: "l")
    },
    Deed("a store appears where its folder was missing", .store) {
      try $0.makeFolder("gone")
      try $0.write("2", to: "gone/s")
    },
    Deed("a folder with a store is moved away", .store) { $0.rename("far", to: "farther") },
    Deed("settings appear", .settings) { try $0.write("title: A", to: "offprint.yaml") },
    Deed("a template is written", .templates) { try $0.write("2", to: "t/items/note.html") },
    Deed("a template is removed", .templates) { try $0.remove("t/items/note.html") },
    Deed("a folder of templates is made", .templates) { try $0.makeFolder("t/rows") },
    Deed("the templates are moved away", .templates) { $0.rename("t", to: "u") },
    Deed("shared memory, a neighbour and a swap file are written", []) {
      for name in ["s-shm", "public.offprint.sqlite", "t/.note.html.swp", "t/note.html~"] {
        try $0.write("2", to: name)
      }
    },
    Deed("a store is given other rights", .store) { try $0.giveRights(0o600, to: "s") },
    Deed("a journal is given other rights, as root does who reads", []) {
      #if os(Linux)
        try $0.giveRights(0o600, to: "s-journal")
      #endif
    },
    Deed("a store is read", []) { _ = FileManager.default.contents(atPath: $0.file("s")) },
  ]

  private func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    for name in ["far", "t/items"] { try desk.makeFolder(name) }
    for name in ["s", "s-journal", "far/f", "t/items/note.html"] { try desk.write("1", to: name) }
    try desk.link("l", to: "far/f")
    return desk
  }

  private func places(_ desk: TemporaryFolder) -> [WatchedPlace] {
    [
      .store(desk.file("s")), .store(desk.file("l")), .store(desk.file("gone/s")),
      .settings(desk.file("offprint.yaml")), .templates(desk.file("t"), endings: [".html"]),
      // This file is written last in each test: its event shows that all earlier ones have arrived.
      .settings(desk.file("end")),
    ]
  }

  private func source(_ stop: StopSwitch) -> (any ChangeSource)? {
    #if os(Linux)
      InotifySource(stop: stop)
    #elseif canImport(Darwin)
      FSEventsSource(stop: stop)
    #else
      nil
    #endif
  }

  /// All changes until the event of the last file, or for half a minute.
  private func heard(_ source: any ChangeSource, _ deed: () throws -> Void, end: () throws -> Void) throws -> Change {
    try deed()
    var change = source.wait(upTo: .milliseconds(10))
    let deadline = ContinuousClock.now + .seconds(30)
    var last: Change = []
    try end()
    while !last.contains(.settings), ContinuousClock.now < deadline {
      last = source.wait(upTo: .seconds(1))
      change.formUnion(last)
    }
    return change
  }

  @Test("tells what changed, and nothing else", arguments: deeds)
  func tells(_ deed: Deed) throws {
    let desk = try desk()
    let stop = StopSwitch()
    guard let source = source(stop) else { return print("SKIPPED \(deed): the system tells of no changes") }
    source.follow(FolderPlan(for: places(desk)).folders)
    _ = source.wait(upTo: .zero)
    let told = try heard(source) {
      try deed.run(desk)
    } end: {
      try desk.write("", to: "end")
    }
    #expect(told == deed.change.union(.settings))
  }

  @Test("tells of a store in a folder that was removed and made again")
  func folderMadeAgain() throws {
    let desk = try desk()
    guard let source = source(StopSwitch()) else { return print("SKIPPED: the system tells of no changes") }
    let follow = { source.follow(FolderPlan(for: places(desk)).folders) }
    follow()
    for _ in 0..<3 {
      try desk.remove("far")
      #expect(source.wait(upTo: .seconds(30)).contains(.store))
      follow()
      try desk.makeFolder("far")
      #expect(source.wait(upTo: .seconds(30)).contains(.store))
      follow()
      _ = source.wait(upTo: .zero)
      try desk.write("3", to: "far/f")
      #expect(source.wait(upTo: .seconds(30)).contains(.store))
    }
  }

  #if os(Linux)
    @Test("knows of a file that was written whether it is open still")
    func written() throws {
      let desk = try TemporaryFolder()
      for name in ["notes/a.md", "b.csv", "s"] { try desk.write("1", to: name) }
      let places = [
        WatchedPlace.source(desk.file("notes"), endings: [".md"]), .source(desk.file("b.csv")), .store(desk.file("s")),
      ]
      let source = try #require(InotifySource(stop: StopSwitch()))
      source.follow(FolderPlan(for: places).folders)
      let files = ["notes/a.md", "b.csv", "s"].map(desk.file)
      let handles = files.compactMap { FileHandle(forWritingAtPath: $0) }
      #expect(source.takeWritten() == [:])
      for handle in handles { try handle.write(contentsOf: Data("23".utf8)) }
      #expect(source.takeWritten() == [files[0]: true, files[1]: true])
      #expect(source.wait(upTo: .zero) == .store)
      for handle in handles { try handle.close() }
      #expect(source.wait(upTo: .seconds(1)) == .store)
      #expect(source.takeWritten() == [files[0]: false, files[1]: false])
      #expect(source.takeWritten() == [:])
      // The files are opened and closed unchanged.
      for file in files { try FileHandle(forWritingAtPath: file)?.close() }
      #expect(source.wait(upTo: .milliseconds(20)) == [])
      // A file that replaces another one is complete.
      let handle = FileHandle(forWritingAtPath: files[1])
      try handle?.write(contentsOf: Data("4".utf8))
      try desk.write("5", to: "new")
      desk.rename("new", to: "b.csv")
      #expect(source.takeWritten() == [:])
      try handle?.close()
    }

    @Test("names the files that changed, where nothing else did")
    func files() throws {
      let desk = try TemporaryFolder()
      for name in ["a.md", "b.md", "c.png"] { try desk.write("1", to: "notes/" + name) }
      let places = [
        WatchedPlace.source(desk.file("notes"), endings: [".md"]), .attachments(desk.file("notes"), besides: [".md"]),
      ]
      let source = try #require(InotifySource(stop: StopSwitch()))
      source.follow(FolderPlan(for: places).folders)
      #expect(source.takeFiles() == nil)
      try desk.write("2", to: "notes/a.md")
      try desk.write("2", to: "notes/B.MD")
      try desk.write("2", to: "notes/c.png")
      _ = source.wait(upTo: .seconds(1))
      #expect(
        source.takeFiles().map {
          Dictionary(uniqueKeysWithValues: $0.map { (String($0.key.split(separator: "/").last ?? ""), $0.value) })
        }
          == ["a.md": .store, "B.MD": .store, "c.png": .attachments])
      #expect(source.takeFiles() == [:])
      try desk.makeFolder("notes/d")
      #expect(source.wait(upTo: .seconds(1)) == [.store, .attachments])
      #expect(source.takeFiles() == nil)
    }
  #endif

  @Test("wakes at once when it is told to stop")
  func stops() throws {
    let stop = StopSwitch()
    guard let source = source(stop) else { return print("SKIPPED: the system tells of no changes") }
    stop.stop()
    let start = ContinuousClock.now
    #expect(source.wait(upTo: .seconds(60)) == [])
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
