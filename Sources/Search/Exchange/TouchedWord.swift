/// A word that changed, with the loaded items that contain it now.
struct TouchedWord: Equatable, Sendable {
  let term: UInt32
  let word: [UInt8]
  /// Sorted.
  var postings: [UInt32] = []
}
