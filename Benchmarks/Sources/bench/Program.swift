import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on disk that can be run and measured.
struct Program {
  let path: String

  /// Runs the program to its end and discards its output.
  ///
  /// - Throws: `Failure` if it cannot be started or does not exit with 0.
  func run(_ arguments: [String]) throws -> Usage {
    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn([path] + arguments)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { throw Failure("\(path): lost while it ran") }
    let wall = start.duration(to: clock.now)
    // The low seven bits have the signal, the next eight the exit code.
    guard status == 0 else {
      throw Failure("\(path) \(arguments.joined(separator: " ")): ended with status \(status >> 8)")
    }
    return Usage(
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), wall: wall / .seconds(1), memory: memory(usage))
  }

  /// Starts the program.
  func start(_ arguments: [String]) throws -> Running { Running(process: try spawn([path] + arguments)) }

  /// A program that runs until it is ended.
  struct Running {
    fileprivate let process: pid_t

    func end() {
      kill(process, SIGTERM)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  private func spawn(_ words: [String]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The corpora have broken links, and each build would report them. To see why a build failed, run it again.
    for stream: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0 else {
      throw Failure("\(path): cannot be started")
    }
    return process
  }

  private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

  /// Linux counts in KiB, macOS in bytes.
  private func memory(_ usage: rusage) -> Double {
    #if canImport(Darwin)
      Double(usage.ru_maxrss) / 1_048_576
    #else
      Double(usage.ru_maxrss) / 1024
    #endif
  }
}
