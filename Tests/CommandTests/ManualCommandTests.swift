import Foundation
import TemporaryFolders
import Testing

/// The commands in the manual work: those of a page run in an empty folder, in order.
///
/// A fence of `sh` may have a mark: `stays` if the program runs until it is stopped, `not-run: WHY` if a test cannot run it.
@Suite("The commands of the manual")
struct ManualCommandTests {
  static let pages = ManualPage.all.filter { page in page.blocks.contains { $0.language == "sh" } }

  @Test("end well, one after the other", arguments: pages)
  func run(_ page: ManualPage) throws {
    let desk = try TemporaryFolder()
    let tools = try TemporaryFolder()
    let program = try #require(Program.path)
    try FileManager.default.createSymbolicLink(atPath: tools.file("offprint"), withDestinationPath: program.path)
    for block in page.blocks where block.language == "sh" {
      switch block.mark {
      case "": try run(block, of: page, in: desk, tools)
      case "stays": try stay(block, of: page, in: desk)
      default: #expect(block.mark.hasPrefix("not-run: "), "\(page.name):\(block.line)")
      }
    }
  }

  @Test("all stand between fences", arguments: ManualPage.all)
  func fenced(_ page: ManualPage) {
    let loose = page.text.split(separator: "\n").filter { line in
      line.hasPrefix("    ") && ["offprint ", ".build/", "bin/"].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    #expect(loose == [])
  }

  /// Runs a block like a shell that ends at the first failure.
  private func run(
    _ block: ManualPage.Block, of page: ManualPage, in desk: TemporaryFolder, _ tools: TemporaryFolder
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-eu", "-c", block.text]
    process.currentDirectoryURL = URL(filePath: desk.path)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = tools.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["HOME"] = tools.path
    // Commits in examples have an author whom no settings of this machine name.
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Ada Example"
      environment["GIT_\(role)_EMAIL"] = "ada@example.org"
    }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Program.end(tools.file("output"))
    process.standardError = try Program.end(tools.file("errors"))
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOfFile: tools.file("errors"), encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(page.name):\(block.line): \(said)")
  }

  /// Starts a program that keeps running, waits until it is ready, and stops it like Ctrl-C.
  private func stay(_ block: ManualPage.Block, of page: ManualPage, in desk: TemporaryFolder) throws {
    for line in block.text.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      #expect(words.first == "offprint", "\(page.name):\(block.line)")
      // It uses a free port, because tests run in parallel.
      let port = words.contains("serve") ? ["--port", "0"] : []
      let running = try RunningProgram(words.dropFirst() + port, in: desk)
      running.wait("\(page.name):\(block.line)") { running.output.contains("Ctrl-C") }
      #expect(running.end(with: SIGINT) == 0, "\(page.name):\(block.line)")
    }
  }
}
