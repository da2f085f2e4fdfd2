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

/// Bytes of the graph, valid as long as the graph they come from.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// Whether these bytes equal a literal.
  public func equals(_ literal: StaticString) -> Bool { RawMemory.equal(self, literal) }

  /// Whether these bytes equal others.
  public func equals(_ other: Bytes) -> Bool {
    guard let start = baseAddress else { return other.isEmpty }
    return count == other.count && RawMemory.equal(start, other)
  }
}

/// Holds texts that may be freed. The place of a freed text is reused for others of about its length.
///
/// `@unchecked Sendable`: as for `ByteArena`; the owner frees a place before anyone else can see it.
struct TextArena: ~Copyable, @unchecked Sendable {
  private var arena: ByteArena
  /// By size class: places that were freed.
  private var free: [[UnsafePointer<UInt8>]] = []

  /// - Parameter estimate: expected bytes.
  init(estimate: Int = 0) { arena = ByteArena(estimate: estimate) }

  /// Copies a text and returns its address, which is valid until the text is freed.
  mutating func append(_ text: Bytes) -> UnsafePointer<UInt8> {
    let (number, size) = Self.sizeClass(of: text.count)
    guard number < free.count, let place = free[number].popLast() else { return arena.append(text, taking: size) }
    let target = UnsafeMutablePointer(mutating: place)
    if let start = text.baseAddress { target.update(from: start, count: text.count) }
    return place
  }

  /// Frees a text that was appended.
  mutating func release(_ place: UnsafePointer<UInt8>, _ count: Int) {
    let number = Self.sizeClass(of: count).number
    while free.count <= number { free.append([]) }
    free[number].append(place)
  }

  /// There are eight size classes to each power of two, so that at most an eighth of a place is unused.
  private static func sizeClass(of count: Int) -> (number: Int, size: Int) {
    let last = max(count, 1) - 1
    let shift = max(0, Int.bitWidth - last.leadingZeroBitCount - 4)
    let steps = last >> shift + 1
    return (shift * 16 + steps, steps << shift)
  }
}
