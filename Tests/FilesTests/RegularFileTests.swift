import Files
import Foundation
import TemporaryFolders
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The bytes of a file")
struct RegularFileTests {
  @Test("are all that it has, or the first ones", arguments: [0, 1, 5, 100_000])
  func bytes(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    try folder.write(bytes, to: "a")
    #expect(try RegularFile.contents(of: folder.file("a")) == bytes)
    #expect(try RegularFile.beginning(of: folder.file("a"), 4) == bytes.prefix(4))
  }

  @Test("are read of a file that does not say how many it has", .enabled(if: access("/proc/self/status", R_OK) == 0))
  func unknownSize() throws {
    #expect(try RegularFile.contents(of: "/proc/self/status").starts(with: Data("Name:".utf8)))
  }

  @Test("are those of a regular file alone: nobody waits for a pipe, a socket or a device")
  func others() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.file("pipe"), 0o600)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "pipe")
    try folder.makeFolder("folder")
    for path in [folder.file("pipe"), folder.file("link"), folder.file("folder"), "/dev/zero", "/dev/null"] {
      #expect(throws: FileFailure.notRegular) { try RegularFile.contents(of: path) }
      #expect(throws: FileFailure.notRegular) { try RegularFile.beginning(of: path, 1) }
    }
    #expect(throws: FileFailure.system(ENOENT)) { try RegularFile.contents(of: folder.file("nothing")) }
  }
}
