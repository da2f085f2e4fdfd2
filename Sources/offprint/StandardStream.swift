import Diagnostics
import Files
import Foundation
import Synchronization

/// A stream that the program writes text to.
///
/// A stream that takes nothing more stops no work: a site is written although nobody reads that it is. That standard output failed is
/// said once, and the command then ends with exit code 1. A failure of standard error cannot be reported.
enum StandardStream: CInt {
  case output = 1
  case errors = 2

  private static let isOutputLost = Mutex(false)

  /// Whether something was not written to standard output.
  static var hasLost: Bool { isOutputLost.withLock { $0 } }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    guard let number = bytes.withUnsafeBytes(failure), self == .output else { return }
    let isFirst = Self.isOutputLost.withLock { isLost in
      defer { isLost = true }
      return !isLost
    }
    // A reader that closed its end wants no more, and no message either.
    if isFirst, number != EPIPE { Terminal.warn([Self.message(of: number)]) }
  }

  /// Writes all bytes, however many of them the system takes at a time.
  ///
  /// - Returns: the number of the system's error; nil if all were written.
  private func failure(writing bytes: UnsafeRawBufferPointer) -> CInt? {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(rawValue, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        // Another program may have made the stream one that never waits.
        var stream = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&stream, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  private static func message(of number: CInt) -> Diagnostic {
    let isFull = number == ENOSPC || number == EDQUOT
    return Diagnostic(
      .error, "output-lost", isFull ? "There is no room on the disk" : "Nothing can be written to it",
      at: .path("standard output"), notes: isFull ? [] : [FileFailure.system(number).words])
  }
}
