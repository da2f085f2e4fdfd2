public import Diagnostics
import Graph

/// Superseded texts, which are in the store alone.
extension PublishedGraph {
  /// Calls `body` with the text of each value that was left in the store. `unreadable` says where the store cannot be read.
  func readTexts(of values: [Value], _ body: (Value, Bytes) -> Void) {
    do {
      try graph.readTexts(of: values, body)
    } catch {
      let diagnostic = error as? Diagnostic ?? Diagnostic(.error, "store-unreadable", "\(error)", notes: [])
      failure.withLock { $0 = $0 ?? diagnostic }
    }
  }

  /// Why a text could not be read that was to be shown; nil as long as all could.
  public var unreadable: Diagnostic? { failure.withLock { $0 } }
}
