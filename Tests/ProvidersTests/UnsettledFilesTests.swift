import Store
import TemporaryFolders
import Testing

@testable import Providers

@Suite("A file of a source that is being written")
struct UnsettledFilesTests {
  private final class Clock {
    var now = Duration.zero
  }

  /// A file of facts that has been imported once.
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

    /// The number of items after some milliseconds, and whether the import waits for more.
    ///
    /// - Parameter isOpen: Whether a program has the file open, if the system reports that.
    func look(after time: Int, isOpen: Bool? = nil) throws -> String {
      clock.now += .milliseconds(time)
      let report = try refresh(drive.waiting(for: WrittenFiles(isOpen.map { [path: $0] } ?? [:])))
      return "\(report.imported + report.changed + report.unchanged)" + (report.isUnsettled ? " …" : "")
    }

    /// Writes into the existing file.
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
      #expect(try watched.look(after: 20) == "2 …")
      #expect(try watched.look(after: 100) == "3")
    }
    let watched = try Watched(isFolder: isFolder)
    try watched.write("5 a x: One")
    #expect(try watched.look(after: 0) == "2 …")
    // The file still changes, so the waiting time starts again.
    try watched.write("5 a x: Other")
    #expect(try watched.look(after: 900) == "2 …")
    #expect(try watched.look(after: 900) == "2 …")
    #expect(try watched.look(after: 100) == "1")
  }

  @Test("counts when it was closed", arguments: [true, false])
  func closed(isFolder: Bool) throws {
    // The first half of the new file is longer than the old file.
    let all = (0..<9).map { "5 i\($0) x: One\n" }
    let watched = try Watched(isFolder: isFolder)
    try watched.write(all[..<5].joined())
    #expect(try watched.look(after: 0, isOpen: true) == "2 …")
    #expect(try watched.look(after: 900, isOpen: true) == "2 …")
    try watched.write(all.joined())
    #expect(try watched.look(after: 900, isOpen: true) == "2 …")
    #expect(try watched.look(after: 0, isOpen: false) == "9")
    // The file is shorter but complete.
    try watched.write(all[0])
    #expect(try watched.look(after: 0, isOpen: false) == "1")
    // The file stays open as long as its program runs.
    try watched.write(all[..<2].joined())
    #expect(try watched.look(after: 0, isOpen: true) == "1 …")
    #expect(try watched.look(after: 1000, isOpen: true) == "2")
    // One program empties the file, and another one writes it.
    try watched.write("")
    #expect(try watched.look(after: 0, isOpen: false) == "2 …")
    try watched.write(all[..<3].joined())
    #expect(try watched.look(after: 0, isOpen: false) == "3")
  }

  @Test("that is new in a folder counts when it was closed")
  func added() throws {
    let watched = try Watched(isFolder: true)
    try watched.folder.write("5 c x: One\n", to: "s/b.facts")
    let path = watched.folder.file("s/b.facts")
    let look = { (isOpen: Bool) in
      try watched.refresh(watched.drive.waiting(for: WrittenFiles([path: isOpen]))).isUnsettled
    }
    #expect(try look(true))
    #expect(try !look(false))
    #expect(try watched.look(after: 0) == "3")
  }

  @Test("counts after a moment when it is longer, where the system does not tell that it was closed")
  func longer() throws {
    let watched = try Watched(isFolder: false)
    try watched.write("5 a x: One\n5 b x: Two\n5 c x: Three\n")
    #expect(try watched.look(after: 0) == "2 …")
    try watched.write("5 a x: One\n5 b x: Two\n5 c x: Three\n5 d x: Four\n")
    #expect(try watched.look(after: 90) == "2 …")
    #expect(try watched.look(after: 90) == "2 …")
    #expect(try watched.look(after: 10) == "4")
  }

  @Test("counts at once when it is another one that was put in its place")
  func whole() throws {
    let watched = try Watched(isFolder: false)
    try "5 a x: One\n5 b x: Two\n5 c x: Three\n".write(toFile: watched.path, atomically: true, encoding: .utf8)
    #expect(try watched.look(after: 0) == "3")
    try "5 a x: One\n".write(toFile: watched.path, atomically: true, encoding: .utf8)
    #expect(try watched.look(after: 0) == "1")
  }

  @Test("that lost more than half of what it had counts when it stays so for two seconds, and its items come back")
  func loss() throws {
    func text(_ count: Int) -> String { (0..<count).map { "5 i\($0) x: One\n" }.joined() }
    let watched = try Watched(isFolder: false)
    try watched.write(text(12))
    #expect(try watched.look(after: 0, isOpen: false) == "12")
    try watched.write(text(5))
    #expect(try watched.look(after: 0, isOpen: false) == "12 …")
    #expect(try watched.look(after: 1900) == "12 …")
    try watched.write(text(12))
    #expect(try watched.look(after: 0, isOpen: false) == "12")
    for count in [5, 12] {
      try watched.write(text(count))
      if count == 5 { #expect(try watched.look(after: 0, isOpen: false) == "12 …") }
      #expect(try watched.look(after: 2000, isOpen: false) == "\(count)")
    }
    // Without watching, the loss is reported.
    try watched.write(text(5))
    let report = try FactFiles().refresh(Source(name: "s", path: watched.path), into: watched.drive)
    #expect(
      report.loss
        == "7 of 12 items were deleted, since the source no longer has them; they come back when it has them again")
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
