import Dispatch
import Foundation
import Watch

/// Turns Ctrl-C and SIGTERM into a request to stop, so that what is being written is finished first.
///
/// Asked a second time, the program ends at once, as any other would: the next build repairs.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM]
  private let sources: [any DispatchSourceSignal]

  init(_ stop: StopSwitch) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in Self.signals { signal(number, SIG_DFL) }
        stop.stop()
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
