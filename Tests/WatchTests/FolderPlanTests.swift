import TemporaryFolders
import Testing

@testable import Watch

@Suite("Which folders are watched")
struct FolderPlanTests {
  private func plan(_ places: [WatchedPlace], in folder: TemporaryFolder) -> [String: Set<String>] {
    Dictionary(
      FolderPlan(for: places).folders.map { watched in
        (String(watched.path.dropFirst(folder.path.count)), Set(watched.names.keys).union(watched.endings.keys))
      }, uniquingKeysWith: { $0.union($1) })
  }

  @Test("a store's folder, for the store, its log and its journal, whether they are there or not")
  func store() throws {
    let folder = try TemporaryFolder()
    #expect(plan([.store(folder.file("s"))], in: folder) == ["": ["s", "s-wal", "s-journal"]])
  }

  @Test("the folders of every link on the way to a store")
  func links() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.makeFolder(name) }
    try folder.link("a/s", to: "../b/t")
    try folder.link("b/t", to: folder.file("u"))
    let names = { (name: String) in Set([name, name + "-wal", name + "-journal"]) }
    // A relative target is kept as written, because the link's folder may itself be a link.
    #expect(
      plan([.store(folder.file("a/s"))], in: folder) == ["/a": names("s"), "/a/../b": names("t"), "": names("u")])
  }

  @Test("the nearest folder that is there, when the store's own is not")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(plan([.settings(folder.file("a/b/c.yaml"))], in: folder) == ["": ["a"]])
  }

  @Test("templates and every folder below them that is not hidden")
  func templates() throws {
    let folder = try TemporaryFolder()
    for name in ["t/items", "t/.git/x", "t/rows/deep"] { try folder.makeFolder(name) }
    #expect(
      plan([.templates(folder.file("t"), endings: [".html"])], in: folder)
        == ["": ["t"], "/t": [".html"], "/t/items": [".html"], "/t/rows": [".html"], "/t/rows/deep": [".html"]])
  }

  @Test(
    "assets of any kind, but not what editors leave beside them", arguments: ["a.woff2", "a.html", "a", "a~", ".a"])
  func assets(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("t/assets/fonts")
    let plan = FolderPlan(for: [.templates(folder.file("t"), endings: [".html"]), .assets(folder.file("t/assets"))])
    let fonts = try #require(plan.folders.first { $0.path.hasSuffix("/fonts") })
    #expect(fonts.meaning(of: name, isFolder: false) == (name.hasPrefix("a") && name != "a~" ? .templates : []))
  }

  @Test(
    "a name means what it is watched for",
    arguments: [
      ("s.sqlite", false, .store), ("s.sqlite-shm", false, []), ("page.html", false, .templates),
      (".page.html", false, []), ("page.html~", false, []), ("rows", true, .templates),
      ("s.html", false, [.store, .templates, .settings]),
    ] as [(String, Bool, Change)])
  func meaning(_ name: String, _ isFolder: Bool, _ change: Change) {
    var folder = WatchedFolder("/")
    folder.names = ["s.sqlite": .store, "s.html": [.store, .settings]]
    folder.endings = [".html": .templates]
    #expect(folder.meaning(of: name, isFolder: isFolder) == change)
  }

  @Test("a circle of links ends")
  func circle() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(plan([.settings(folder.file("a"))], in: folder) == ["": ["a", "b"]])
  }

  @Test(
    "paths are split as the system reads them", arguments: [("/a/b", "/a", "b"), ("/a//", "/", "a"), ("/", "/", "")])
  func split(_ path: String, _ folder: String, _ name: String) {
    #expect(Disk.split(path) == (folder, name))
  }
}
