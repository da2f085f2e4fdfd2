/// A range of a large file, read while it is sent.
struct FileBytes: AsyncSequence, Sendable {
  let file: OpenFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, left: range) }

  struct Iterator: AsyncIteratorProtocol {
    let file: OpenFile
    /// The part that has not been read yet.
    var left: Range<Int>

    mutating func next() -> [UInt8]? {
      let bytes = file.read(left.prefix(1 << 16))
      left = left.dropFirst(bytes.count)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
