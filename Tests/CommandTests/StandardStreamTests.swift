import Foundation
import TemporaryFolders
import Testing

@Suite("A stream that takes nothing")
struct StandardStreamTests {
  private static func run(_ command: String, _ streams: String, in desk: TemporaryFolder) throws -> (Int32, String) {
    let process = try Program.prepare([], in: desk)
    let program = try #require(process.executableURL).path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "'\(program)' \(command) 2>errors \(streams)"]
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: desk.file("errors"), encoding: .utf8))
  }

  private static let commands = [
    "-h", "build --help", "--version", "version", "templates list", "templates show items/note.html",
    "export demo.sqlite", "export demo.sqlite --format json", "items demo.sqlite", "audit demo.sqlite",
    "check demo.sqlite", "diff demo.sqlite --from 2024-04-01", "build demo.sqlite -o site", "build none --format json",
    "--generate-completion-script bash",
  ]

  @Test("a command says once that standard output has no room, or is closed, and ends with code 1")
  func output() throws {
    let desk = try TemporaryFolder()
    try #require(try Program.run(["demo", "--quiet"], in: desk).code == 0)
    for command in Self.commands {
      let full = "standard output: error: There is no room on the disk\n"
      if FileManager.default.fileExists(atPath: "/dev/full") {
        let (code, errors) = try Self.run(command, ">/dev/full", in: desk)
        #expect(code == 1 && errors.components(separatedBy: full).count == 2, "\(command): \(errors)")
      } else {
        print("SKIPPED a full standard output: there is no /dev/full here")
      }
      let (code, errors) = try Self.run(command, ">&-", in: desk)
      #expect(
        code == 1 && errors.contains("standard output: error: Nothing can be written to it\n"), "\(command): \(errors)")
    }
    #expect(desk.allFiles("site")["index.html"] != nil)
  }

  @Test("a command whose errors cannot be written ends as any other")
  func errors() throws {
    let desk = try TemporaryFolder()
    for stream in ["2>/dev/full", "2>&-"] {
      #expect(try Self.run("version >/dev/null", stream, in: desk).0 == 0)
      #expect(try Self.run("build none", stream, in: desk).0 == 1)
      #expect(try Self.run("build --nope", stream, in: desk).0 == 64)
    }
  }

  @Test("a reader that closes its end gets no message, also if the signal for that is ignored")
  func closedPipe() throws {
    let desk = try TemporaryFolder()
    try #require(try Program.run(["demo", "--quiet"], in: desk).code == 0)
    for streams in ["| true", "| head -n 1 >first"] {
      #expect(try Self.run("export demo.sqlite", streams, in: desk).1 == "")
    }
    let process = try Program.prepare([], in: desk)
    let program = try #require(process.executableURL).path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' PIPE; { sleep 0.3; '\(program)' export demo.sqlite 2>errors; echo $? >code; } | true",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(try String(contentsOfFile: desk.file("errors"), encoding: .utf8) == "")
    #expect(try String(contentsOfFile: desk.file("code"), encoding: .utf8) == "1\n")
  }
}
