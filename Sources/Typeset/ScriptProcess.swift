private import Foundation

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// JavaScript in a process of its own, so that a stranger's text cannot end a build: a process that crashes or takes too long is
/// ended and another one is started.
///
/// `@unchecked Sendable`: only the thread that took it from the `Typesetter` uses it, and never two threads at once.
final class ScriptProcess: @unchecked Sendable {
  /// How scripts run.
  enum Way: Hashable, Sendable {
    /// A pattern search stops after a fixed number of steps, the same on every machine.
    case interpreted
    /// Faster, and without such a limit.
    case compiled
  }

  /// The possible paths of `jsc`, JavaScriptCore's command: `bin/prepare` installs it, and macOS has it. `OFFPRINT_JSC` overrides
  /// them.
  private static let places =
    ProcessInfo.processInfo.environment["OFFPRINT_JSC"].map { [$0] } ?? [
      "/usr/bin/jsc", "/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc",
    ]

  /// The path of the command; nil if it is not installed.
  static let command = places.first { access($0, X_OK) == 0 }

  /// The longest time for an answer, in seconds.
  private static let patience = 30.0
  /// The longest answer, in bytes.
  private static let longestAnswer = 1 << 22

  private let process: pid_t
  private let line: CInt
  private var isOver = false
  private var buffer: [UInt8] = []

  /// - Parameter scripts: Lines that contain the scripts. The process answers `+` before it answers questions.
  /// - Returns: nil if the command is not installed or does not start.
  init?(running scripts: String, _ way: Way) {
    guard let place = Self.command, let ends = Self.pair() else { return nil }
    line = ends.own
    guard let process = Self.start(place, way, at: ends.other) else {
      close(ends.own)
      close(ends.other)
      return nil
    }
    close(ends.other)
    self.process = process
    guard ask(scripts) == "+" else {
      end()
      return nil
    }
  }

  deinit { end() }

  /// - Parameter question: One line, in ASCII.
  /// - Returns: nil if there is no answer. Every later question then has none, too.
  func ask(_ question: String) -> String? {
    guard !isOver, tell(question + "\n"), let answer = receive() else {
      end()
      return nil
    }
    return answer
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    kill(process, SIGKILL)
    close(line)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The two ends of a socket, which no other program inherits.
  private static func pair() -> (own: CInt, other: CInt)? {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: CInt = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
    #endif
    return (ends[0], ends[1])
  }

  private static func start(_ place: String, _ way: Way, at end: CInt) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, 0)
    posix_spawn_file_actions_adddup2(&actions, end, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let script = "(0,eval)(JSON.parse(readline()))"
    // Code that takes long to compile pays off only in programs that run longer than this one.
    let options =
      way == .interpreted ? ["--useJIT=0"] : ["--useFTLJIT=0", "--jitMemoryReservationSize=\(1 << 25)"]
    let arguments = words([place] + options + ["-e", script])
    // Other environment variables could change the engine's options, and its reserved memory would not fit a small memory limit.
    let environment = words(["LC_ALL=C.UTF-8", "GIGACAGE_ENABLED=0"])
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    return posix_spawn(&process, place, &actions, nil, arguments, environment) == 0 ? process : nil
  }

  /// The words as C strings with nil at the end. The caller frees them.
  private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var words = texts.map { text in text.withCString { strdup($0) } }
    words.append(nil)
    return words
  }

  private func tell(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(line, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func receive() -> String? {
    buffer.removeAll(keepingCapacity: true)
    let end = Date().addingTimeInterval(Self.patience)
    while buffer.last != 10 {
      guard buffer.count <= Self.longestAnswer, isReadable(before: end) else { return nil }
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
        let count = read(line, room.baseAddress, room.count)
        if count > 0 { buffer += room.prefix(count) }
        return count
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
    }
    return String(validating: buffer.dropLast(), as: UTF8.self)
  }

  private func isReadable(before end: Date) -> Bool {
    while true {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return false }
      var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      let found = poll(&wait, 1, CInt(left * 1000) + 1)
      if found > 0 { return true }
      if found < 0, errno != EINTR { return false }
    }
  }
}
