/// A commit, as far as notes are concerned.
struct GitCommit {
  /// Its author's time, in seconds since 1970.
  let second: Int64
  var deltas: [FileDelta] = []
}
