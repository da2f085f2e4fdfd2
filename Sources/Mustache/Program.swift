/// One way of rendering a template or block: its operations from `start` up to `end`.
@usableFromInline
struct Program: Sendable {
  @usableFromInline var start: Int
  @usableFromInline var end: Int
  /// The template that the text comes from, for messages.
  @usableFromInline var template: Int
}
