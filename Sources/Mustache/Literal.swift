/// A range of the library's literal bytes.
@usableFromInline
struct Literal: Sendable {
  @usableFromInline var start: UInt32
  @usableFromInline var count: UInt32

  init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
}
