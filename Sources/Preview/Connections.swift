internal import Dispatch
internal import NIOCore
internal import Synchronization

/// The open connections, and the writers of their replies.
///
/// A server ends both before its threads, because a writer that wakes up later would need a thread that is gone.
final class Connections: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let writers = DispatchGroup()

  /// Adds a new connection. After `end`, it is closed at once.
  func opened(_ channel: any Channel) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.channels[ObjectIdentifier(channel)] = channel }
      return state.hasEnded
    }
    if isLate { channel.close(promise: nil) }
  }

  /// Removes a closed connection.
  func closed(_ channel: any Channel) {
    _ = state.withLock { $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Starts to write a reply that comes in parts.
  func write(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    writers.enter()
    return Task { [writers] in
      await body()
      writers.leave()
    }
  }

  /// Closes every connection and waits for the writers, whose next write fails. It waits at most two seconds, in case a disk does
  /// not respond.
  func end() {
    let channels = state.withLock { state in
      state.hasEnded = true
      return Array(state.channels.values)
    }
    for channel in channels { channel.close(promise: nil) }
    _ = writers.wait(timeout: .now() + .seconds(2))
  }
}
