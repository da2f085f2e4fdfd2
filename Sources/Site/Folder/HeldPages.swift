import Escaping
import Typeset

/// Pages that wait for their code to be set, which is much faster for many pieces of code at once.
struct HeldPages {
  struct Page {
    let path: String
    let bytes: [UInt8]
    /// The index of its file in the worker's tally, which has no contents so far.
    let inTally: Int
    /// The index of its file in the ledger.
    var inLedger = 0
  }

  private(set) var pages: [Page] = []
  private var bytes = 0
  /// How many of the pages the ledger has.
  private var noted = 0

  mutating func add(_ path: String, _ text: UnsafeBufferPointer<UInt8>, inTally: Int) {
    pages.append(Page(path: path, bytes: Array(text), inTally: inTally))
    bytes += text.count
  }

  /// Whether the pages should be flushed: a worker holds only so much code and so many bytes.
  ///
  /// - Parameter isTaken: whether flushing needs another process; a worker then holds some more instead.
  func areMany(_ codes: Int, while isTaken: @autoclosure () -> Bool) -> Bool {
    guard codes >= 64 || bytes > 1 << 20 else { return false }
    return codes >= 256 || bytes > 1 << 22 || !isTaken()
  }

  /// Records where the ledger has the files of the current task.
  ///
  /// - Parameter shift: how much its indices exceed those in the tally.
  mutating func note(shift: Int) {
    for index in noted..<pages.count { pages[index].inLedger = pages[index].inTally + shift }
    noted = pages.count
  }
}
