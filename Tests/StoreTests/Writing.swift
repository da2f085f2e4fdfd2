import Foundation
import Synchronization

/// A writer on its own thread, which inserts a fact every 20 ms and never waits for a lock, like Workbench.
final class Writing: Sendable {
  private let state = Mutex((written: 0, lost: 0, isDone: false))

  init(_ path: String, facts: Int) throws {
    let writer = try Writer(path: path)
    let thread = Thread { [self] in
      for number in 0..<facts {
        let isWritten = writer.insert(number)
        state.withLock { if isWritten { $0.written += 1 } else { $0.lost += 1 } }
        Thread.sleep(forTimeInterval: 0.02)
      }
      state.withLock { $0.isDone = true }
    }
    thread.start()
  }

  var isDone: Bool { state.withLock { $0.isDone } }

  var tally: (written: Int, lost: Int) { state.withLock { ($0.written, $0.lost) } }
}
