internal import Dispatch
internal import NIOCore
internal import Synchronization

/// The connections that are open, and what is still being written to them.
///
/// A server ends both before its threads: a writer that wakes up later would ask for a thread that is gone.
final class Connections: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let writers = DispatchGroup()

  /// Takes a connection that was opened; once all have been ended it is closed at once.
  func opened(_ channel: any Channel) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.channels[ObjectIdentifier(channel)] = channel }
      return state.hasEnded
    }
    if isLate { channel.close(promise: nil) }
  }

  /// Lets go of a connection that is closed.
  func closed(_ channel: any Channel) {
    _ = state.withLock { $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Begins to write what is not there at once.
  func write(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    writers.enter()
    return Task { [writers] in
      await body()
      writers.leave()
    }
  }

  /// Closes every connection, and waits for those that write: their next write fails. Two seconds at most, for a disk that does
  /// not answer.
  func end() {
    let channels = state.withLock { state in
      state.hasEnded = true
      return Array(state.channels.values)
    }
    for channel in channels { channel.close(promise: nil) }
    _ = writers.wait(timeout: .now() + .seconds(2))
  }
}
