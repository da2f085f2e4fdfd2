import Dispatch
import Foundation
import Watch

/// Turns Ctrl-C and SIGTERM into a request to stop, so that what is being written is finished first.
///
/// Asked a second time, the program ends at once, as any other would: the next build repairs.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM]
  private let sources: [any DispatchSourceSignal]

  /// Until the system has them registered, signals end the program as they would any other; none is lost.
  init(_ stop: StopSwitch) {
    let isRegistered = DispatchSemaphore(value: 0)
    sources = Self.signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setRegistrationHandler {
        #if !os(Linux)
          // There a source only listens; on Linux it takes the signal, and what is ignored would not come to it.
          signal(number, SIG_IGN)
        #endif
        isRegistered.signal()
      }
      source.setEventHandler {
        for number in Self.signals { signal(number, SIG_DFL) }
        stop.stop()
      }
      source.resume()
      return source
    }
    for _ in sources { isRegistered.wait() }
  }

  deinit { for source in sources { source.cancel() } }
}
