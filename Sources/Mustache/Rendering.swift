/// The state of rendering one page.
@usableFromInline
struct Rendering<Frame> {
  /// The frames, the innermost last.
  @usableFromInline var frames: [Frame]
  /// The programs being rendered, each called by the one before, for the message about endless templates.
  @usableFromInline var trail: [UInt32] = []
  /// The number of open sections and calls. Each takes a bounded part of the thread's stack.
  @usableFromInline var depth = 0
  /// The carried indentation; only the bytes from `marginStart` on apply.
  @usableFromInline var margin: [UInt8] = []
  @usableFromInline var marginStart = 0

  @inlinable init(_ frame: Frame) { frames = [frame] }
}
