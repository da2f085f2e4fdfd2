import Foundation
import TemporaryFolders
import Testing

/// The program's network calls, as the system sees them. (The C library looks up users through local sockets.)
@Suite("No network")
struct NetworkTests {
  @Test("is used by build, audit, diff or watch", arguments: ["build", "audit", "diff", "watch"])
  func commands(command: String) throws {
    let tools = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/strace" }
    guard let strace = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      print("SKIPPED the network of \(command): there is no strace on this machine")
      return
    }
    let folder = try TemporaryFolder()
    try #require(try Program.run(["demo", "--quiet", "--store", "s.sqlite", "-o", "site"], in: folder).code == 0)
    let program = try Program.prepare(
      [command, "s.sqlite"] + (command == "diff" ? ["--from", "2024-02-09"] : []) + [
        "--base-url", "https://example.org/",
      ],
      in: folder)
    let own = try #require(program.executableURL)
    let limit = command == "watch" ? ["timeout", "10"] : []
    program.arguments =
      ["-f", "-qq", "-e", "trace=socket,connect,bind", "-o", "calls"] + limit + [own.path] + (program.arguments ?? [])
    program.executableURL = URL(filePath: strace)
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    guard FileManager.default.fileExists(atPath: folder.file("calls")) else {
      print("SKIPPED the network of \(command): strace may not trace here")
      return
    }
    let calls = try String(contentsOfFile: folder.file("calls"), encoding: .utf8)
    #expect(!calls.contains("AF_INET"), "\(calls.prefix(1_000))")
    #expect(command != "build" || FileManager.default.fileExists(atPath: folder.file("public/index.html")))
  }
}
