import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Colours")
struct ColorTests {
  /// Runs a command with a terminal as its error output, and prints what the terminal received.
  private static let onTerminal = """
    import os, pty, subprocess, sys
    ours, theirs = pty.openpty()
    run = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=theirs)
    run.wait()
    os.close(theirs)
    text = b""
    try:
        while part := os.read(ours, 4096):
            text += part
    except OSError:
        pass
    sys.stdout.buffer.write(text.replace(b"\\r\\n", b"\\n"))
    """

  /// The errors that a build with a warning or an error writes to a terminal or a file.
  private static func errors(_ root: String, _ environment: [String: String], isTerminal: Bool = true) throws -> String
  {
    let desk = try TemporaryFolder()
    let text = "5 root type: list\n  title: Home\n  body: See itemid:none.\n"
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    let process = try Program.prepare(["build", "s.sqlite", "--quiet", "--root", root], in: desk)
    var variables = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    variables["NO_COLOR"] = nil
    process.environment = variables.merging(environment) { $1 }
    let shown = try Program.end(desk.file(".shown"))
    if isTerminal, let program = process.executableURL {
      process.arguments = ["python3", "-c", onTerminal, program.path] + (process.arguments ?? [])
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.standardOutput = shown
    } else {
      process.standardError = shown
    }
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: desk.file(".shown"), encoding: .utf8)
  }

  @Test("mark errors and warnings on a terminal")
  func terminal() throws {
    #expect(try Self.errors("root", [:]).hasPrefix("\u{1B}[33mwarning\u{1B}[0m: Link to 'none' leads to no item"))
    #expect(
      try Self.errors("nobody", [:]).hasPrefix("\u{1B}[31merror\u{1B}[0m: There is no item 'nobody' to start from\n"))
  }

  @Test("are left out where they are not wanted", arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func unwanted(environment: [String: String]) throws {
    #expect(try Self.errors("root", environment).hasPrefix("warning: Link to 'none' leads to no item"))
  }

  @Test("are left out in a file, and an empty NO_COLOR asks for nothing")
  func file() throws {
    #expect(try Self.errors("root", [:], isTerminal: false).hasPrefix("warning: Link"))
    #expect(try Self.errors("root", ["NO_COLOR": ""]).hasPrefix("\u{1B}[33mwarning"))
  }
}
