/// How an interpolated value lands.
public enum Form: Sendable {
  /// `{{name}}`: text, to be escaped for HTML.
  case escaped
  /// `{{{name}}}` and `{{&name}}`: as it is.
  case raw
}
