import Diagnostics
import Files
import Foundation

/// The program `git`, run on one folder. It never writes, and runs no other program, whatever the clone's settings say: a folder
/// that was downloaded with its `.git` has a stranger's settings.
struct GitProgram {
  /// Overrides of settings that could run programs or change the output.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "core.pager=cat", "diff.external=",
    "log.mailmap=false",
    "diff.ignoreSubmodules=all", "log.follow=false", "log.showRoot=true", "log.showSignature=false",
    "protocol.allow=never",
  ]

  private let program: String
  private let folder: String
  /// How long git may be idle.
  private let patience: Duration

  /// Nil where git is not installed.
  init?(in folder: String, patience: Duration) {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    // A relative place would be looked up in whatever folder is the current one.
    guard
      let place = places.lazy.filter({ $0.hasPrefix("/") }).map({ $0 + "/git" })
        .first(where: { FileManager.default.isExecutableFile(atPath: String($0)) })
    else { return nil }
    program = String(place)
    self.folder = folder
    self.patience = patience
  }

  /// Passes the output to `body`, piece by piece, until that returns false.
  ///
  /// - Parameter input: the input of git.
  /// - Throws: a `Diagnostic` when it fails, and what `body` throws.
  func run(_ arguments: [String], input: Data? = nil, _ body: (Data) throws -> Bool) throws {
    let scratch = try ScratchFiles(input: input)
    let arguments =
      ["--no-pager", "--no-optional-locks", "--no-replace-objects"] + Self.settings.flatMap { ["-c", $0] }
      + ["-C", folder] + arguments
    do {
      let process = try ChildProcess(
        program, arguments, environment: Self.environment, input: scratch.input, messages: scratch.messages,
        patience: patience)
      // The process is ended whatever is thrown.
      defer { process.end() }
      while true {
        let data = try process.read()
        if data.isEmpty { break }
        guard try body(data) else { return }
      }
      guard process.succeeded() else { throw GitFailure.unreadable(folder, scratch.message) }
    } catch ChildProcess.Silence.waits {
      throw GitFailure.waiting(folder)
    } catch ChildProcess.Silence.failed(let failure) {
      throw GitFailure.unreadable(folder, failure.words)
    } catch let failure as FileFailure {
      throw GitFailure.unreadable(folder, failure.words)
    }
  }

  /// The lines of the output.
  func lines(_ arguments: [String]) throws -> [String] {
    var text = Data()
    try run(arguments) { data in
      text += data
      return text.count < 1 << 20
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Without variables that would name another repository or more settings.
  private static var environment: [String: String] {
    var kept = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR"].contains($0.key)
    }
    kept["LC_ALL"] = "C"
    kept["GIT_OPTIONAL_LOCKS"] = "0"
    kept["GIT_TERMINAL_PROMPT"] = "0"
    // Before version 2.45, git does not know the first; the second counts more than what a clone's settings allow.
    kept["GIT_NO_LAZY_FETCH"] = "1"
    kept["GIT_ALLOW_PROTOCOL"] = "none"
    return kept
  }
}
