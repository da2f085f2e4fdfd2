/// How a value is written.
public enum Form: Sendable {
  /// `{{name}}`: text that is escaped for HTML.
  case escaped
  /// `{{{name}}}` and `{{&name}}`: unchanged.
  case raw
}
