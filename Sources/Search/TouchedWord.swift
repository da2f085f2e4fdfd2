/// A word that is otherwise, with the items at hand in which it stands now.
struct TouchedWord: Equatable, Sendable {
  let term: UInt32
  let word: [UInt8]
  /// In order.
  var postings: [UInt32] = []
}
