/// The answer to `{{>*name}}`.
public enum DynamicTemplate {
  /// The frame does not know the name; the next outer one is asked.
  case unknown
  /// There is no template: the text is empty.
  case none
  /// The template with this number in the library.
  case template(Int)
}
