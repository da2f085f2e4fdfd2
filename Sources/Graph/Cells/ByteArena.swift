/// Holds the graph's text: bytes that are appended and never move, so that views of them stay valid.
///
/// `@unchecked Sendable`: only its one owner appends, and bytes are written once, before anyone can see them.
struct ByteArena: ~Copyable, @unchecked Sendable {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var room = 0
  private var chunkSize = 1 << 16

  private static let largestChunk = 1 << 20

  /// - Parameter estimate: expected bytes. They are only reserved: pages that are not touched cost no memory.
  init(estimate: Int) {
    if estimate > chunkSize { addChunk(estimate) }
  }

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Copies bytes and returns their address.
  @inline(__always)
  mutating func append(_ bytes: Bytes) -> UnsafePointer<UInt8> {
    let place = take(bytes.count)
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    return UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
  }

  /// Copies bytes into a place of at least `size` bytes and returns their address.
  mutating func append(_ bytes: Bytes, taking size: Int) -> UnsafePointer<UInt8> {
    let place = take(max(size, bytes.count))
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    return UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
  }

  /// Copies a number followed by bytes, and returns the address of the bytes.
  @inline(__always)
  mutating func append(_ number: Double, _ bytes: Bytes) -> UnsafePointer<UInt8> {
    let place = take(8 + bytes.count)
    place.storeBytes(of: number, as: Double.self)
    let text = place + 8
    if let start = bytes.baseAddress { text.copyMemory(from: start, byteCount: bytes.count) }
    return UnsafePointer(text.assumingMemoryBound(to: UInt8.self))
  }

  @inline(__always)
  private mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    guard let next, count <= room else { return takeFromNewChunk(count) }
    self.next = next + count
    room -= count
    return next
  }

  @inline(never)
  private mutating func takeFromNewChunk(_ count: Int) -> UnsafeMutableRawPointer {
    chunkSize = min(chunkSize * 2, Self.largestChunk)
    let start = addChunk(max(chunkSize, count))
    next = start + count
    room -= count
    return start
  }

  @discardableResult
  private mutating func addChunk(_ size: Int) -> UnsafeMutableRawPointer {
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    RawMemory.preferLargePages(chunk, size)
    chunks.append(chunk)
    next = chunk
    room = size
    return chunk
  }
}
