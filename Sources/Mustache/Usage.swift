/// In what kind of tag a name stands.
public enum Usage: Hashable, Sendable {
  /// `{{name}}`
  case escaped
  /// `{{{name}}}` or `{{&name}}`
  case raw
  /// `{{#name}}`
  case section
  /// `{{^name}}`
  case inverted
  /// `{{>*name}}` or `{{<*name}}`
  case dynamic
}
