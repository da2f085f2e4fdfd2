import Diagnostics
import Files
import Foundation

/// The program `git`, asked about one folder. It never writes, and runs no other program, whatever the clone's settings say: they are
/// those of a stranger where a folder was downloaded with its `.git`.
struct GitProgram {
  /// What settings could turn into programs or into other answers.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "core.pager=cat", "diff.external=",
    "log.mailmap=false",
    "diff.ignoreSubmodules=all", "log.follow=false", "log.showRoot=true", "log.showSignature=false",
    "protocol.allow=never",
  ]

  private let program: String
  private let folder: String
  /// How long git may do nothing at all.
  private let patience: Duration

  /// Nil where git is not installed.
  init?(in folder: String, patience: Duration) {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    // A place that is not absolute would be looked for in whatever folder one happens to be in.
    guard
      let place = places.lazy.filter({ $0.hasPrefix("/") }).map({ $0 + "/git" })
        .first(where: { FileManager.default.isExecutableFile(atPath: String($0)) })
    else { return nil }
    program = String(place)
    self.folder = folder
    self.patience = patience
  }

  /// Hands what it prints to `body`, piece by piece, until that returns false.
  ///
  /// - Parameter input: what it reads.
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
      // Whatever is thrown on the way, it is ended.
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

  /// The lines that it prints.
  func lines(_ arguments: [String]) throws -> [String] {
    var text = Data()
    try run(arguments) { data in
      text += data
      return text.count < 1 << 20
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Nothing that would name another repository or more settings.
  private static var environment: [String: String] {
    var kept = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR"].contains($0.key)
    }
    kept["LC_ALL"] = "C"
    kept["GIT_OPTIONAL_LOCKS"] = "0"
    kept["GIT_TERMINAL_PROMPT"] = "0"
    kept["GIT_NO_LAZY_FETCH"] = "1"
    return kept
  }
}
