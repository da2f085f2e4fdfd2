/// What a typesetter did with a piece of code.
public enum CodeStanding: Hashable, Sendable {
  /// Its HTML has been written.
  case set
  /// The code is shown as it was typed. Nothing has been written.
  case asTyped
  /// The code is shown as it was typed until the hole with this number is filled. Nothing has been written.
  case later(Int)
}
