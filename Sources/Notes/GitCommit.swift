/// The parts of a commit that concern notes.
struct GitCommit {
  /// Its author's time, in seconds since 1970.
  let second: Int64
  var deltas: [FileDelta] = []
}
