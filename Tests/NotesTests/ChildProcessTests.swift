import Files
import Foundation
import TemporaryFolders
import Testing

@testable import Notes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A program that works for us")
struct ChildProcessTests {
  private static func start(_ script: String, patience: Duration = .seconds(60)) throws -> ChildProcess {
    let nothing = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
    return try ChildProcess(
      "/bin/sh", ["-c", script], environment: ["WORD": "a b"], input: nothing, messages: nothing, patience: patience)
  }

  private static func output(_ process: ChildProcess) throws -> String {
    var all = Data()
    while true {
      let data = try process.read()
      if data.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += data
    }
  }

  @Test("says what it prints and whether it succeeded", arguments: [0, 3])
  func output(code: Int) throws {
    let process = try Self.start("echo \"$WORD\"; ls /proc/self/fd 2>/dev/null | wc -l; exit \(code)")
    let lines = try Self.output(process).split(separator: "\n")
    #expect(lines.first == "a b")
    // It has three descriptors of its own and that of the listed folder.
    #if os(Linux)
      #expect(lines.last == "4")
    #endif
    #expect(process.succeeded() == (code == 0))
  }

  @Test("that is not there does not start")
  func missing() throws {
    let nothing = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
    #expect(throws: FileFailure.system(ENOENT)) {
      _ = try ChildProcess(
        "/nowhere/git", [], environment: [:], input: nothing, messages: nothing, patience: .seconds(1))
    }
  }

  #if os(Linux)
    @Test("and waits for what never comes is given up")
    func waiting() throws {
      let process = try Self.start("exec sleep 100", patience: .milliseconds(200))
      defer { process.end() }
      #expect(throws: ChildProcess.Silence.self) { try process.read() }
    }

    @Test("and is silent while it works is waited for")
    func working() throws {
      let script = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo done"
      #expect(try Self.output(Self.start(script, patience: .milliseconds(200))) == "done\n")
    }

    @Test("ends with the thread that waits for it, whatever ended that one")
    func orphan() throws {
      let started = DispatchSemaphore(value: 0)
      let folder = try TemporaryFolder()
      let name = folder.file("number")
      Thread.detachNewThread {
        // Nothing else ends the process: its owner, which would, is retained forever.
        let process = try? Self.start("echo $$ > \(name); exec sleep 100")
        for _ in 0..<5000 where (try? String(contentsOfFile: name, encoding: .utf8))?.hasSuffix("\n") != true {
          usleep(1000)
        }
        _ = process.map(Unmanaged.passRetained)
        started.signal()
      }
      started.wait()
      let number = try #require(pid_t(String(contentsOfFile: name, encoding: .utf8).dropLast()))
      var status: CInt = 0
      var left = 5000
      while waitpid(number, &status, WNOHANG) == 0, left > 0 {
        usleep(1000)
        left -= 1
      }
      #expect(status & 0x7F == SIGKILL)
    }
  #endif
}
