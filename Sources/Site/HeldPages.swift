import Escaping
import Typeset

/// Pages that wait for their code to be set, which is much quicker for many codes at once.
struct HeldPages {
  struct Page {
    let path: String
    let bytes: [UInt8]
    /// Where its file stands in the worker's tally, for which there is one without contents so far.
    let inTally: Int
    /// Where it stands in the ledger.
    var inLedger = 0
  }

  private(set) var pages: [Page] = []
  private var bytes = 0
  /// How many of the pages the ledger knows.
  private var noted = 0

  mutating func add(_ path: String, _ text: UnsafeBufferPointer<UInt8>, inTally: Int) {
    pages.append(Page(path: path, bytes: Array(text), inTally: inTally))
    bytes += text.count
  }

  /// Whether they are to be let go: a worker holds so many codes and bytes, and not more.
  ///
  /// - Parameter isTaken: whether setting them would take another process: then a worker rather holds some more.
  func areMany(_ codes: Int, while isTaken: @autoclosure () -> Bool) -> Bool {
    guard codes >= 64 || bytes > 1 << 20 else { return false }
    return codes >= 256 || bytes > 1 << 22 || !isTaken()
  }

  /// Notes where the ledger has the files of the task at hand.
  ///
  /// - Parameter shift: by how much its places are greater than those in the tally.
  mutating func note(shift: Int) {
    for index in noted..<pages.count { pages[index].inLedger = pages[index].inTally + shift }
    noted = pages.count
  }
}
