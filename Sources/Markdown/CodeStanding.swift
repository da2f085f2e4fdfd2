/// What becomes of code that somebody else sets.
public enum CodeStanding: Hashable, Sendable {
  /// It is written.
  case set
  /// It is shown as it was typed; nothing has been written.
  case asTyped
  /// It is shown as it was typed until the hole with this number is filled; nothing has been written.
  case later(Int)
}
