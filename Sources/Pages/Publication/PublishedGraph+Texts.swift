public import Diagnostics
import Graph

/// Reads superseded texts, which are only in the store.
extension PublishedGraph {
  /// Calls `body` with the text of each value that is only in the store. Sets `unreadable` if the store cannot be read.
  func readTexts(of values: [Value], _ body: (Value, Bytes) -> Void) {
    do {
      try graph.readTexts(of: values, body)
    } catch {
      let diagnostic = error as? Diagnostic ?? Diagnostic(.error, "store-unreadable", "\(error)", notes: [])
      failure.withLock { $0 = $0 ?? diagnostic }
    }
  }

  /// Why a text that had to be shown could not be read; nil if all could.
  public var unreadable: Diagnostic? { failure.withLock { $0 } }
}
