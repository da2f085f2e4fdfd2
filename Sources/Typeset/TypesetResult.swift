/// What became of code or mathematics that was to be set.
public enum TypesetResult: Hashable, Sendable {
  case html(String)
  /// It is not understood, with the reason.
  case refused(String)
  /// What sets it is not installed on this machine, or does not start.
  case missing
}
