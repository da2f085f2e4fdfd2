/// One way of rendering a template or block: its operations from `start` up to `end`.
@usableFromInline
struct Program: Sendable {
  @usableFromInline var start: Int
  @usableFromInline var end: Int
  /// The template of the text, for messages.
  @usableFromInline var template: Int
}
