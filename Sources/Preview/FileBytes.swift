internal import FlyingSocks

/// A range of a large file, read while it is sent.
struct FileBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let file: OpenFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, left: range) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let file: OpenFile
    /// What was not read yet.
    var left: Range<Int>

    mutating func next() -> UInt8? { nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) -> [UInt8]? {
      let bytes = file.read(left.prefix(count))
      left = left.dropFirst(bytes.count)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
