/// What changes while one page is rendered.
@usableFromInline
struct Rendering<Frame> {
  /// The frames, the innermost last.
  @usableFromInline var frames: [Frame]
  /// The programs that are being rendered, each called by the one before, for the message when there is no end to it.
  @usableFromInline var trail: [UInt32] = []
  /// Sections and calls that are open; each takes a bounded piece of the thread's stack.
  @usableFromInline var depth = 0
  /// The indentation that was carried so far; only what stands behind `marginStart` counts.
  @usableFromInline var margin: [UInt8] = []
  @usableFromInline var marginStart = 0

  @inlinable init(_ frame: Frame) { frames = [frame] }
}
