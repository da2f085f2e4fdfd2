import Foundation
import TemporaryFolders
import Testing

@testable import Files

@Suite("A file below a folder")
struct FolderFileTests {
  @Test("is read by its path, and through no link below the folder")
  func reading() throws {
    let desk = try TemporaryFolder()
    try desk.write("secret", to: "out/a.md")
    try desk.write("text", to: "home/sub/a.md")
    try desk.write("", to: "home/empty.md")
    try desk.link("home/link", to: "../out")
    try desk.link("home/link.md", to: "../out/a.md")
    try desk.link("home/own.md", to: "sub/a.md")
    try desk.link("way", to: "home")
    #expect(mkfifo(desk.file("home/pipe.md"), 0o600) == 0)
    for folder in ["home", "home/", "way"] {
      #expect(FolderFile.bytes(at: "sub/a.md", in: desk.file(folder)) == Array("text".utf8))
      #expect(FolderFile.bytes(at: "sub/a.md", in: desk.file(folder), most: 2) == Array("te".utf8))
      #expect(FolderFile.bytes(at: "empty.md", in: desk.file(folder)) == [])
      for path in [
        "link/a.md", "link.md", "own.md", "pipe.md", "sub", "none.md", "../out/a.md", "sub/../../out/a.md", "",
        "sub/a.md\0x",
      ] {
        #expect(FolderFile.bytes(at: path, in: desk.file(folder)) == nil, "\(path)")
      }
    }
  }
}
