import Store
import TemporaryFolders
import Testing

@testable import Providers

@Suite("A file of a source that is being written")
struct UnsettledFilesTests {
  private final class Clock {
    var now = Duration.zero
  }

  /// A file of facts, imported once.
  private struct Watched {
    let folder: TemporaryFolder
    let path: String
    let drive: ImportDrive
    let refresh: (ImportDrive) throws -> ImportReport
    let clock = Clock()

    init(isFolder: Bool) throws {
      folder = try TemporaryFolder()
      path = folder.file("s/a.facts")
      try folder.write("5 a x: One\n5 b x: Two\n", to: "s/a.facts")
      let source = Source(name: "s", path: isFolder ? folder.file("s") : path)
      drive = try ImportDrive(at: folder.file("d.sqlite"), of: source, kind: "facts")
      refresh = FactFiles().refreshes(of: source) { [clock] in clock.now }
      _ = try refresh(drive)
    }

    /// How many items are there after some milliseconds, and whether more is waited for.
    func look(after time: Int) throws -> String {
      clock.now += .milliseconds(time)
      let report = try refresh(drive)
      return "\(report.imported + report.changed + report.unchanged)" + (report.isUnsettled ? " …" : "")
    }

    /// Writes into the file that is there.
    func write(_ text: String) throws {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  @Test("counts when it is whole again, or has been shorter for a second", arguments: [true, false])
  func shorter(isFolder: Bool) throws {
    for half in ["5 a x: One\n", ""] {
      let watched = try Watched(isFolder: isFolder)
      try watched.write(half)
      #expect(try watched.look(after: 0) == "2 …")
      #expect(try watched.look(after: 990) == "2 …")
      try watched.write("5 a x: One\n5 b x: Two\n5 c x: Three\n")
      #expect(try watched.look(after: 20) == "3")
    }
    let watched = try Watched(isFolder: isFolder)
    try watched.write("5 a x: One")
    #expect(try watched.look(after: 0) == "2 …")
    // Still growing: the second begins anew.
    try watched.write("5 a x: Other")
    #expect(try watched.look(after: 900) == "2 …")
    #expect(try watched.look(after: 900) == "2 …")
    #expect(try watched.look(after: 100) == "1")
  }

  @Test("counts at once when it is longer, or another one that was put in its place")
  func whole() throws {
    let watched = try Watched(isFolder: false)
    try watched.write("5 a x: One\n5 b x: Two\n5 c x: Three\n")
    #expect(try watched.look(after: 0) == "3")
    try "5 a x: One\n".write(toFile: watched.path, atomically: true, encoding: .utf8)
    #expect(try watched.look(after: 0) == "1")
  }

  @Test("that is gone is as it was for a second")
  func gone() throws {
    let watched = try Watched(isFolder: false)
    try watched.folder.remove("s/a.facts")
    #expect(try watched.look(after: 0) == "2 …")
    try watched.write("5 a x: One\n")
    #expect(try watched.look(after: 500) == "2 …")
    #expect(try watched.look(after: 1000) == "1")
    try watched.folder.remove("s/a.facts")
    #expect(try watched.look(after: 0) == "1 …")
    #expect(throws: (any Error).self) { try watched.look(after: 1000) }
  }
}
