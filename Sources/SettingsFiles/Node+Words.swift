import Yams

extension Node {
  /// Words to add to what a value must be, for a list in its place.
  var kindInWords: String { sequence == nil ? "" : ", not a list" }
}
