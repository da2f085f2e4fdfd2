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

/// A program's input and error messages, in files without a name. A pipe could fill up and block the program.
struct ScratchFiles {
  let input: FileHandle
  let messages: FileHandle

  init(input: Data?) throws {
    messages = try Self.file()
    guard let input else {
      self.input = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
      return
    }
    self.input = try Self.file()
    try self.input.write(contentsOf: input)
    try self.input.seek(toOffset: 0)
  }

  /// The first line of the messages.
  var message: String {
    guard (try? messages.seek(toOffset: 0)) != nil, let data = try? messages.read(upToCount: 1000) else { return "" }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func file() throws -> FileHandle {
    let place = FileManager.default.temporaryDirectory.appending(path: "offprint-\(UUID().uuidString)")
    try Data().write(to: place, options: .withoutOverwriting)
    defer { try? FileManager.default.removeItem(at: place) }
    return try FileHandle(forUpdating: place)
  }
}

/// The messages for a folder whose history cannot be read.
enum GitFailure {
  /// The clone has only the last commits.
  static func shallow(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "history-shallow",
      "The clone is shallow: Offprint needs its first commits to know which note is which",
      at: .path(folder),
      notes: [
        "Fetch the rest with 'git fetch --unshallow'",
        "Or take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'",
      ])
  }

  /// What git waits for may never come, such as the other end of a pipe.
  static func waiting(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "history-unreadable", "History of the folder cannot be read: git does not answer", at: .path(folder),
      notes: [
        "There may be a pipe or a device where git looks for a file: in .git, or as .gitattributes",
        "Take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'",
      ])
  }

  static func unreadable(_ folder: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "history-unreadable", "History of the folder cannot be read", at: .path(folder),
      notes: (reason.isEmpty ? [] : ["git says: \(reason)"]) + [
        "Take the files without their history: '\(folder):\(NoteFolder.kindWithoutHistory)'"
      ])
  }
}
