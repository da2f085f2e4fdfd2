/// The kind of tag that uses a name.
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
