internal import Synchronization

/// The pages that are open in browsers, each of which wants to hear when it is no longer what its file is.
final class LivePages: Sendable {
  private struct Listener {
    let page: SitePath
    /// What the browser was told last.
    var version: String
    let ear: AsyncStream<[UInt8]>.Continuation
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// How many are listening.
  var count: Int { state.withLock { $0.listeners.count } }

  /// Everything that is to be written to a listener, until nobody reads it any more.
  ///
  /// - Parameter version: what the page's browser shows; when the file is another already, that is the first event.
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
    // The comment lets the browser know at once that it is connected; a lost connection is tried again after a second.
    ear.yield(Array(": listening\nretry: 1000\n\n".utf8))
    refresh(in: folder)
    return stream
  }

  private func forget(_ number: Int) {
    // Let go outside of the lock, since the last word of a stream calls this again.
    _ = state.withLock { $0.listeners.removeValue(forKey: number) }
  }

  /// Tells every page whose file is another than it was told last.
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

  /// Writes a comment to everybody, so that a connection whose other end is gone is noticed.
  ///
  /// - Returns: false once these pages are closed.
  func beat() -> Bool {
    let (listeners, isClosed) = state.withLock { (Array($0.listeners.values), $0.isClosed) }
    for listener in listeners { listener.ear.yield(Array(":\n\n".utf8)) }
    return !isClosed
  }

  /// Ends all streams, and those that are asked for from now on.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.ear.finish() }
  }
}
