import Foundation
import TemporaryFolders
import Testing

@testable import Preview

@Suite("Open pages")
struct LivePagesTests {
  private static let page = SitePath(names: ["a.html"], isFolder: false)

  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    for name in ["a.html", "b.html", "assets/style.css", "assets/tree.js"] { try desk.write(name, to: name) }
    return desk
  }

  private static func version(_ desk: TemporaryFolder, _ name: String = "a.html") -> String {
    Version(of: FileManager.default.contents(atPath: desk.file(name)).map(Array.init), in: desk.path).text
  }

  /// The events that a page gets after each of some actions, without the initial comment.
  private static func events(
    _ desk: TemporaryFolder, from version: String, _ deeds: [(TemporaryFolder) throws -> Void]
  ) async throws -> [String] {
    let pages = LivePages()
    let stream = pages.listen(to: Self.page, version: version, in: desk.path)
    for deed in deeds {
      try deed(desk)
      pages.refresh(in: desk.path)
    }
    pages.close()
    var events: [String] = []
    for await bytes in stream { events.append(String(decoding: bytes, as: UTF8.self)) }
    return events.filter { !$0.hasPrefix(":") }
  }

  @Test("a page is told when its own file changed, and not when another's did")
  func own() async throws {
    let desk = try Self.desk()
    let before = Self.version(desk)
    let events = try await Self.events(
      desk, from: before,
      [
        { _ in }, { try $0.write("other", to: "b.html") }, { try $0.write("new", to: "a.html") },
        { try $0.write("new", to: "a.html") },
      ])
    #expect(before != Self.version(desk) && events == ["data: \(Self.version(desk))\n\n"])
  }

  @Test("a page that came before the change is told at once")
  func late() async throws {
    let desk = try Self.desk()
    #expect(try await Self.events(desk, from: "older", []) == ["data: \(Self.version(desk))\n\n"])
  }

  @Test("a page that is gone is told so")
  func gone() async throws {
    let desk = try Self.desk()
    let events = try await Self.events(
      desk, from: Self.version(desk), [{ try FileManager.default.removeItem(atPath: $0.file("a.html")) }])
    #expect(events == ["data: \(Self.version(desk))\n\n"] && events[0].hasPrefix("data: -."))
  }

  @Test(
    "style sheets and scripts are told apart",
    arguments: [("assets/style.css", 1), ("assets/fonts/new.css", 1), ("assets/tree.js", 2)])
  func assets(_ name: String, _ part: Int) async throws {
    let desk = try Self.desk()
    let before = Self.version(desk).split(separator: ".")
    try desk.write("changed", to: name)
    let after = Self.version(desk).split(separator: ".")
    #expect((0..<3).filter { before[$0] != after[$0] } == [part])
  }

  @Test("those who went away are forgotten")
  func leaving() async throws {
    let desk = try Self.desk()
    let pages = LivePages()
    for _ in 0..<100 {
      let stream = pages.listen(to: Self.page, version: "", in: desk.path)
      #expect(pages.count == 1)
      for await _ in stream { break }
    }
    #expect(pages.beat() && pages.count == 0)
  }

  @Test("nobody is kept waiting at the end")
  func closing() async throws {
    let desk = try Self.desk()
    let pages = LivePages()
    pages.close()
    var count = 0
    for await _ in pages.listen(to: Self.page, version: "", in: desk.path) { count += 1 }
    #expect(count == 0 && pages.count == 0 && !pages.beat())
  }
}
