import Diagnostics
import Foundation
import Testing

@Suite("Builds over builds")
struct UpdateTests {
  static let garden = """
    5 root type: list
      title: Home
      -content-> a
      -content-> b
    5 a type: note
      title: Quince
    5 b type: note
      title: Pear
    """

  @Test("a second build writes nothing")
  func second() throws {
    let site = try SiteBuilder(Self.garden)
    let first = try site.build()
    let times = try site.times()
    let second = try site.build()
    #expect(first.written == second.unchanged && second.written == 0 && second.removed == 0)
    #expect(try site.times() == times)
  }

  @Test("an edit rewrites the files whose bytes change, and no others")
  func edit() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    let (folder, times) = (site.folder, try site.times())
    try site.add("6 a body: A fruit of autumn.")
    let report = try site.build()
    let changed = site.folder.differences(from: folder)
    let newTimes = try site.times()
    #expect(changed.count > 0 && report.written == changed.count)
    #expect(newTimes.filter { times[$0.key] != $0.value }.map(\.key).sorted() == changed)
  }

  @Test("a removed item's page goes and a file beside it stays")
  func removal() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    try site.write("mine", to: "items/mine.txt")
    try site.add("6 b deleted")
    #expect(try site.build().removed > 0)
    var clean = try site.cleanFolder()
    clean.files["items/mine.txt"] = Data("mine".utf8)
    #expect(site.folder.differences(from: clean) == [])
  }

  @Test("a foreign file in our way is an error and keeps its bytes")
  func foreign() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    try site.add("6 a title: Medlar")
    let page = try #require(try site.cleanFolder().names.subtracting(site.folder.names).first)
    try site.write("mine", to: page)
    let report = try site.build()
    #expect(
      report.diagnostics.map(\.text).contains {
        $0.contains("a file that Offprint did not write is in the way") && $0.contains(page)
      })
    #expect(report.hasErrors && site.folder.text(page) == "mine")
  }

  @Test("somebody else's folder is refused with the way out")
  func refused() throws {
    let site = try SiteBuilder(Self.garden)
    try FileManager.default.createDirectory(atPath: site.output, withIntermediateDirectories: true)
    try site.write("mine", to: "mine.txt")
    let failure = try #require(throws: Diagnostic.self) { try site.build() }
    #expect(failure.identifier == "output-foreign" && failure.notes.count == 2)
    #expect(site.folder.files == ["mine.txt": Data("mine".utf8)])
  }

  /// The state of a site whose mark is gone.
  enum WithoutMark: String, CaseIterable {
    case whole = "every file is as it was written"
    case less = "some files are gone"
    case nothing = "only empty folders are left"
    case more = "one file more is there"
    case other = "one file was edited"
    case link = "a link stands for a file"
    case unknown = "the manifest is gone"

    var isOurs: Bool { [.whole, .less, .nothing].contains(self) }

    func happen(to site: SiteBuilder) throws {
      let files = FileManager.default
      switch self {
      case .whole: break
      case .less: try files.removeItem(atPath: site.output + "/items")
      case .nothing:
        for name in site.folder.names { try files.removeItem(atPath: site.output + "/" + name) }
      case .more: try site.write("mine", to: "items/mine.txt")
      case .other: try site.write("mine", to: "index.html")
      case .link:
        try files.moveItem(atPath: site.output + "/index.html", toPath: site.place.file("mine.html"))
        try files.createSymbolicLink(
          atPath: site.output + "/index.html", withDestinationPath: site.place.file("mine.html"))
      case .unknown: try files.removeItem(atPath: site.output + ".offprint.sqlite")
      }
    }
  }

  @Test(
    "a folder that lost its mark is ours while nothing is in it but what was written",
    arguments: WithoutMark.allCases)
  func unmarked(_ change: WithoutMark) throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    let clean = site.folder
    try FileManager.default.removeItem(atPath: site.output + "/.offprint")
    try change.happen(to: site)
    let before = site.folder
    guard change.isOurs else {
      let failure = try #require(throws: Diagnostic.self) { try site.build() }
      #expect(failure.identifier == "output-foreign" && site.folder.differences(from: before) == [])
      return
    }
    let planned = try site.dryRun()
    #expect(planned.notes == ["the folder's mark .offprint was gone"] && site.folder.differences(from: before) == [])
    let report = try site.build()
    #expect(report.notes.contains("the folder's mark .offprint was gone: every file is made again and compared"))
    #expect(report.written == clean.names.subtracting(before.names).count - 1)
    #expect(site.folder.differences(from: clean) == [])
  }

  @Test("what a killed first build left is cleared away")
  func scratch() throws {
    let site = try SiteBuilder(Self.garden)
    let scratch = site.output + ".offprint-new"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    for name in [".offprint", "old.html"] { try Data().write(to: URL(filePath: scratch + "/" + name)) }
    _ = try site.build()
    #expect(!FileManager.default.fileExists(atPath: scratch))
    #expect(!site.folder.names.contains("old.html"))
  }

  @Test("a temporary file that a killed build left goes, one that nobody would make stays")
  func halfWritten() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    let clean = site.folder
    try site.write("torn", to: "index.html.offprint-new")
    try site.write("torn", to: "items/index.html.offprint-new")
    try site.write("mine", to: "items/mine.html.offprint-new")
    site.isFull = true
    #expect(try site.build().written == 0)
    #expect(site.folder.differences(from: clean) == ["items/mine.html.offprint-new"])
  }

  @Test("a scratch folder without its mark is cleared only when it is empty", arguments: [nil, "mine.txt"])
  func unmarkedScratch(name: String?) throws {
    let site = try SiteBuilder(Self.garden)
    let scratch = site.output + ".offprint-new"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    if let name {
      try Data().write(to: URL(filePath: scratch + "/" + name))
      let failure = try #require(throws: Diagnostic.self) { try site.build() }
      #expect(failure.identifier == "output-scratch")
    } else {
      #expect(try !site.build().hasErrors)
    }
    #expect(FileManager.default.fileExists(atPath: scratch) == (name != nil))
  }
}
