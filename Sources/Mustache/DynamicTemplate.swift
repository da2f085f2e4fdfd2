/// The answer to `{{>*name}}`.
public enum DynamicTemplate {
  /// The frame does not know the name: ask the next outer one.
  case unknown
  /// No template: empty text.
  case none
  /// The template with this number in the library.
  case template(Int)
}
