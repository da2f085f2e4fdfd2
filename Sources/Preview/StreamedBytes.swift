internal import FlyingSocks

/// Bytes as they come, in the form that the server library reads.
struct StreamedBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(stream: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var stream: AsyncStream<[UInt8]>.AsyncIterator
    private var rest: ArraySlice<UInt8> = []

    init(stream: AsyncStream<[UInt8]>.AsyncIterator) { self.stream = stream }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await stream.next()?[...] ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if rest.isEmpty {
        guard let bytes = await stream.next() else { return nil }
        rest = bytes[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
