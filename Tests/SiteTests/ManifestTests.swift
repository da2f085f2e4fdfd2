import Diagnostics
import Foundation
import Pages
import Store
import Testing
import Views

@testable import Site

@Suite("The manifest")
struct ManifestTests {
  /// A site with a warning, because one link is broken.
  private static func garden() throws -> SiteBuilder {
    let site = try SiteBuilder(UpdateTests.garden + "\n5 a body: See [[Nowhere]].\n5 a -content-> missing")
    site.settings.baseURL = "https://example.org/"
    return site
  }

  private static func memory(of site: SiteBuilder) -> String { site.output + ".offprint.sqlite" }

  /// When each file of the site, and the manifest, was last written.
  private static func times(_ site: SiteBuilder) throws -> [String: Date] {
    var times = try site.times()
    for name in try FileManager.default.contentsOfDirectory(atPath: site.place.path) {
      times["beside/" + name] =
        try FileManager.default.attributesOfItem(atPath: site.place.file(name))[.modificationDate] as? Date
    }
    return times
  }

  @Test("a build of nothing new writes nothing, says what the last one said, and looks at no file")
  func unchanged() throws {
    let site = try Self.garden()
    let first = try site.build()
    #expect(first.hasWarnings && !first.hasErrors)
    try site.write("by hand", to: "index.html")
    let times = try Self.times(site)
    for _ in 0..<2 {
      let again = try site.build()
      #expect(again.written == 0 && again.removed == 0 && again.unchanged == first.written)
      #expect(again.items == first.items && again.diagnostics == first.diagnostics && again.notes == first.notes)
    }
    #expect(try Self.times(site) == times)
    #expect(site.folder.text("index.html") == "by hand")
  }

  @Test("a full build mends what was altered or taken away by hand")
  func full() throws {
    let site = try Self.garden()
    _ = try site.build()
    let clean = site.folder
    try site.write("by hand", to: "index.html")
    try FileManager.default.removeItem(atPath: site.output + "/items/index.html")
    site.isFull = true
    let report = try site.build()
    #expect(report.written == 2 && report.notes == [])
    #expect(site.folder.differences(from: clean) == [])
  }

  /// A change, and the note that says why the memory of the last build cannot be used then; nil if it can.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let note: String?
    let make: @Sendable (SiteBuilder) throws -> Void

    init(_ name: String, _ note: String?, _ make: @escaping @Sendable (SiteBuilder) throws -> Void) {
      testDescription = name
      self.note = note
      self.make = make
    }
  }

  private static func store(_ facts: String) throws -> ItemStore {
    ItemStore(userDrive: MemoryDrive(facts: try FactText.parse(facts, path: "test.facts").map(Fact.init)))
  }

  private static let settings = "the settings or outputs changed since the last build"

  static let changes: [Change] = [
    Change("new facts", nil) { try $0.add("6 a body: Another.") },
    Change("a setting of which is known who asks for it", nil) { $0.settings.author = "Ada" },
    Change("a setting", settings) { $0.settings.language = "de" },
    Change("a setting of history", settings) { $0.settings.history.byType["note"] = Settings.History.Level.none },
    Change("a zone", settings) { $0.settings.timeZone = "Europe/Berlin" },
    Change("the outputs", settings) { $0.outputs.remove(.graph) },
    Change("the moment", settings) { $0.asOf = AsOf(Moment(microseconds: 5_000_000)) },
    Change("a template", nil) {
      $0.templates = TemplateFiles(overriding: [.init(path: "items/note.html", text: "Note", shownPath: "note.html")])
    },
    Change("an asset", "there are other templates than in the last build") {
      $0.templates = TemplateFiles(overriding: [.init(path: "assets/a.bin", bytes: [0], shownPath: "a.bin")])
    },
    Change("the program", "another version of Offprint made the site") { $0.program = "2" },
    Change("a drive", "other drives are mounted than in the last build") {
      try $0.store.mountDrive(forResource: "calendar")
    },
    Change("a store that shrank", "the store has shrunk") { $0.store = try store(UpdateTests.garden) },
    Change("a store with as many rows", "the store was replaced by another") {
      let other = UpdateTests.garden + "\n5 a body: See [[Nowhere]].\n5 a -content-> other"
      $0.store = try store(other)
    },
    Change("the first row", "the store was replaced by another") {
      var facts: [Fact] = []
      _ = try $0.store.scan(after: .start) { facts.append(Fact($0)) }
      facts[0].value = "garden"
      $0.store = ItemStore(userDrive: MemoryDrive(facts: facts))
    },
    Change("the row that was the last one", "the store was replaced by another") {
      var facts: [Fact] = []
      _ = try $0.store.scan(after: .start) { facts.append(Fact($0)) }
      facts[facts.count - 1].value = "Altered"
      facts.append(Fact(itemId: "a", attribute: "mood", value: .string("new")))
      $0.store = ItemStore(userDrive: MemoryDrive(facts: facts))
    },
    Change("no manifest", "no manifest at MANIFEST") { try FileManager.default.removeItem(atPath: memory(of: $0)) },
    Change("an empty manifest", "no manifest at MANIFEST") { try Data().write(to: URL(filePath: memory(of: $0))) },
    Change("half a manifest", damaged) { try cut(memory(of: $0), to: 4096) },
    Change("the beginning of a manifest", damaged) { try cut(memory(of: $0), to: 50) },
    Change("a manifest with garbage in it", damaged) {
      let file = try #require(FileHandle(forUpdatingAtPath: memory(of: $0)))
      try file.seek(toOffset: 100)
      try file.write(contentsOf: Data(repeating: 0x55, count: 12_000))
    },
    Change("a manifest of another version", damaged) {
      let file = try #require(FileHandle(forUpdatingAtPath: memory(of: $0)))
      try file.seek(toOffset: 60)
      try file.write(contentsOf: Data([0, 0, 1, 0]))
    },
    Change("garbage for a manifest", "MANIFEST was not a manifest: it is now MANIFEST.damaged") {
      try Data("garbage".utf8).write(to: URL(filePath: memory(of: $0)))
    },
  ]

  private static let damaged = "the manifest at MANIFEST is damaged, or of another version"

  private static func cut(_ path: String, to size: UInt64) throws {
    try #require(FileHandle(forUpdatingAtPath: path)).truncate(atOffset: size)
  }

  @Test("an earlier version's manifest still tells which files are ours", arguments: [10, Manifest.version - 1])
  func earlier(version: Int) throws {
    let site = try Self.garden()
    _ = try site.build()
    try Manifest(opening: Self.memory(of: site)).database.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = \(version)")
    }
    try site.add("20 a deleted")
    #expect(try site.dryRun().notes == ["no manifest of this version at \(Self.memory(of: site))"])
    #expect(try site.dryRun().difference.pages.contains { $0.change == .removed })
    let report = try site.build()
    #expect(report.removed > 0 && report.notes.count == 1)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test(
    "whatever changes, the site is what a clean build makes, and a reason to begin anew is said", arguments: changes)
  func changed(change: Change) throws {
    let site = try Self.garden()
    _ = try site.build()
    let before = site.folder
    try change.make(site)
    let report = try site.build()
    let note = change.note.map {
      $0.replacing("MANIFEST", with: Self.memory(of: site)) + ": every file is made again and compared"
    }
    #expect(!report.hasErrors && report.notes == (note.map { [$0] } ?? []))
    let clean = try site.cleanFolder()
    // Files of outputs that were not asked for do not change.
    let others = site.outputs == .all ? [] : before.names.subtracting(clean.names)
    #expect(site.folder.differences(from: clean) == others.sorted())
    #expect(others.allSatisfy { site.folder.files[$0] == before.files[$0] })
    // A damaged manifest is set aside and never lost, and the next build uses the new one.
    if note?.contains("is now") == true {
      let aside = FileManager.default.contents(atPath: Self.memory(of: site) + ".damaged")
      #expect(aside == Data("garbage".utf8))
    }
    let times = try Self.times(site)
    #expect(try site.build().written == 0)
    #expect(try Self.times(site) == times)
  }

  @Test("a pipe where the manifest belongs is waited for by nobody")
  func pipe() throws {
    let site = try Self.garden()
    site.manifest = site.place.file("pipe")
    #expect(mkfifo(site.place.file("pipe"), 0o600) == 0)
    let failure = try #require(throws: Diagnostic.self) { try site.build() }
    #expect(failure.identifier == "manifest-foreign")
  }

  @Test("a file that is somebody's is never taken for a manifest", arguments: ["text", "database", "beside", "folder"])
  func foreign(kind: String) throws {
    let site = try Self.garden()
    let place = kind == "beside" ? Self.memory(of: site) : site.place.file("memory.sqlite")
    site.manifest = place
    switch kind {
    case "text": try Data("A text of mine.".utf8).write(to: URL(filePath: place))
    case "folder": try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    default: try SQLiteDrive(creating: place).insert(fact: Fact(itemId: "a", attribute: "b", value: .boolean(true)))
    }
    let before = FileManager.default.contents(atPath: place)
    for _ in 0..<2 {
      let failure = try #require(throws: Diagnostic.self) { try site.build() }
      #expect(failure.identifier == "manifest-foreign" && failure.notes.count == 1)
    }
    #expect(FileManager.default.contents(atPath: place) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.place.path) == [(place as NSString).lastPathComponent])
  }

  @Test("after errors, and after a build that was killed, every file is made and compared")
  func unfinished() throws {
    let site = try Self.garden()
    _ = try site.build()
    let clean = site.folder
    try site.add("6 a title: Medlar")
    let page = try #require(try site.cleanFolder().names.subtracting(clean.names).first)
    try site.write("mine", to: page)
    #expect(try site.build().hasErrors)
    let second = try site.build()
    #expect(
      second.hasErrors && second.notes == ["the last build ended with errors: every file is made again and compared"])
    try FileManager.default.removeItem(atPath: site.output + "/" + page)
    #expect(try !site.build().hasErrors)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    #expect(try site.build().notes == [])
  }

  @Test("a manifest that served another folder does not serve this one")
  func otherFolder() throws {
    let site = try Self.garden()
    site.manifest = site.place.file("memory.sqlite")
    _ = try site.build()
    let clean = site.folder
    try FileManager.default.copyItem(atPath: site.output, toPath: site.place.file("other"))
    var other = Build(
      settings: site.settings, templates: site.templates, output: OutputFolder(path: site.place.file("other")),
      manifestPath: site.manifest)
    other.program = "1"
    let report = try other.run(from: site.store)
    #expect(report.notes.count == 1 && report.notes[0].hasPrefix("the manifest is that of "))
    #expect(report.written == 0 && Folder(site.place.file("other")) == clean)
  }
}
