internal import Synchronization

/// The pages that are open in browsers. Each is notified when its file changes.
final class LivePages: Sendable {
  private struct Listener {
    let page: SitePath
    /// The last version sent to the browser.
    var version: String
    let ear: AsyncStream<[UInt8]>.Continuation
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The number of listeners.
  var count: Int { state.withLock { $0.listeners.count } }

  /// The events for a listener, until it disconnects.
  ///
  /// - Parameter version: The version that the browser shows; if the file has changed already, that is the first event.
  func listen(to page: SitePath, version: String, in folder: String) -> AsyncStream<[UInt8]> {
    let (stream, ear) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(8))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.next += 1
      state.listeners[state.next] = Listener(page: page, version: version, ear: ear)
      return state.next
    }
    guard let number else {
      ear.finish()
      return stream
    }
    ear.onTermination = { [weak self] _ in self?.forget(number) }
    // The comment shows the browser at once that it is connected. A lost connection is tried again after a second.
    ear.yield(Array(": listening\nretry: 1000\n\n".utf8))
    refresh(in: folder)
    return stream
  }

  private func forget(_ number: Int) {
    // The listener is released outside the lock, because ending its stream calls this method again.
    _ = state.withLock { $0.listeners.removeValue(forKey: number) }
  }

  /// Notifies every page whose file has changed since the last event.
  func refresh(in folder: String) {
    var versions: [SitePath: String] = [:]
    for (number, listener) in state.withLock({ $0.listeners }) {
      let version = versions[listener.page] ?? Self.version(of: listener.page, in: folder)
      versions[listener.page] = version
      tell(number, version)
    }
  }

  private static func version(of page: SitePath, in folder: String) -> String {
    let file = page.isHidden ? nil : OpenFile(page.file.names, in: folder)
    return Version(of: file?.read(), in: folder).text
  }

  private func tell(_ number: Int, _ version: String) {
    state.withLock { state in
      guard let listener = state.listeners[number], listener.version != version else { return }
      state.listeners[number]?.version = version
      listener.ear.yield(Array("data: \(version)\n\n".utf8))
    }
  }

  /// Sends a comment to every listener, so that dead connections are noticed.
  ///
  /// - Returns: false after `close`.
  func beat() -> Bool {
    let (listeners, isClosed) = state.withLock { (Array($0.listeners.values), $0.isClosed) }
    for listener in listeners { listener.ear.yield(Array(":\n\n".utf8)) }
    return !isClosed
  }

  /// Ends all streams, and later ones at once.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.ear.finish() }
  }
}
