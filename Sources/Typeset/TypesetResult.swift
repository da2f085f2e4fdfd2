/// The result of typesetting code or mathematics.
public enum TypesetResult: Hashable, Sendable {
  case html(String)
  /// The source is not understood, for this reason.
  case refused(String)
  /// The typesetter is not installed on this machine, or does not start.
  case missing
}
