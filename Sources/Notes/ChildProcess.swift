private import CChild
import Files
import Foundation

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A child process that ends when this process does, however this process ends. The thread that starts it waits for it.
final class ChildProcess {
  /// Why its output cannot be read.
  enum Silence: Error {
    /// It is idle: what it waits for may never come, such as the other end of a pipe.
    case waits
    case failed(FileFailure)
  }

  private static let slice = Duration.milliseconds(100)
  /// How long it may work without printing anything.
  private static let longest = Duration.seconds(600)

  private let number: pid_t
  private let output: CInt
  /// How long it may be idle.
  private let patience: Duration
  private var isOver = false

  /// Starts the process.
  ///
  /// - Throws: the reason why it does not start.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], input: FileHandle, messages: FileHandle,
    patience: Duration
  ) throws(FileFailure) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words = Self.words([program] + arguments)
    let settings = Self.words(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    defer { for text in words + settings { free(text) } }
    number = child_start(program, words, settings, [input.fileDescriptor, ends[1], messages.fileDescriptor])
    // Only the child holds the write end, so that reading notices when the child ends.
    close(ends[1])
    output = ends[0]
    self.patience = patience
    guard number > 0 else {
      close(output)
      isOver = true
      throw .system(-number)
    }
  }

  deinit { if !isOver { end() } }

  /// Its next output, as soon as there is any; empty at the end.
  ///
  /// - Throws: a `Silence`.
  func read() throws(Silence) -> Data {
    try wait()
    var data = Data(count: 1 << 18)
    let got = data.withUnsafeMutableBytes { room in
      while true {
        #if canImport(Glibc)
          let got = Glibc.read(output, room.baseAddress, room.count)
        #elseif canImport(Musl)
          let got = Musl.read(output, room.baseAddress, room.count)
        #else
          let got = Darwin.read(output, room.baseAddress, room.count)
        #endif
        if got >= 0 || errno != EINTR { return got }
      }
    }
    guard got >= 0 else { throw .failed(.system(errno)) }
    return data.prefix(got)
  }

  /// Ends the process, if it has not ended.
  func end() {
    kill(number, SIGKILL)
    _ = status()
  }

  /// Waits for its end and returns whether it succeeded.
  func succeeded() -> Bool { status() == 0 }

  private func status() -> CInt {
    guard !isOver else { return -1 }
    isOver = true
    close(output)
    var status: CInt = 0
    while waitpid(number, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  private func wait() throws(Silence) {
    let clock = ContinuousClock()
    let start = clock.now
    var (since, last) = (start, ChildWork(of: number))
    while true {
      var room = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let found = poll(&room, 1, CInt(Self.slice / .milliseconds(1)))
      if found > 0 { return }
      if found < 0, errno != EINTR { throw .failed(.system(errno)) }
      let now = ChildWork(of: number)
      if now == nil || now?.isAsleep == false || now != last { (since, last) = (clock.now, now) }
      guard since.duration(to: clock.now) < patience, start.duration(to: clock.now) < Self.longest else { throw .waits }
    }
  }

  /// C strings, followed by nil, which the caller must free.
  private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var words = texts.map { text in text.withCString { strdup($0) } }
    words.append(nil)
    return words
  }
}

/// The work of another process so far, where the system shows it: Linux does, in `/proc` (proc_pid_stat(5)).
struct ChildWork: Equatable {
  /// Whether it waits for something other than a disk.
  let isAsleep: Bool
  /// The processor time in the system's ticks.
  private let time: [Substring]

  /// Nil where the system does not show it.
  init?(of process: Int32) {
    guard let data = try? RegularFile.contents(of: "/proc/\(process)/stat") else { return nil }
    // The second field is the program's name in parentheses, which may hold anything.
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 12 else { return nil }
    isAsleep = fields[0] == "S"
    time = Array(fields[11...12])
  }
}
