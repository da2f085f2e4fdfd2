/// Where the graph keeps its text: bytes that are appended and never move, so that views of them stay valid.
///
/// `@unchecked Sendable`: bytes are written once, before the graph that holds the arena is handed to other threads, and are
/// only read afterwards; `append` is called by the one owner of a graph that is being changed.
final class ByteArena: @unchecked Sendable {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var room = 0

  /// Chunks hold at least this much; a longer text gets one of its own.
  private static let chunkSize = 1 << 20

  /// - Parameter estimate: bytes expected. They are only reserved; what is not touched costs no memory.
  init(estimate: Int) { if estimate > Self.chunkSize { addChunk(estimate) } }

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Copies bytes and tells where they are from now on.
  func append(_ bytes: Bytes) -> UnsafePointer<UInt8> {
    let place = take(bytes.count)
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    return UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
  }

  /// Copies a number and, behind it, bytes; tells where the bytes are.
  func append(_ number: Double, _ bytes: Bytes) -> UnsafePointer<UInt8> {
    let place = take(8 + bytes.count)
    place.storeBytes(of: number, as: Double.self)
    let text = place + 8
    if let start = bytes.baseAddress { text.copyMemory(from: start, byteCount: bytes.count) }
    return UnsafePointer(text.assumingMemoryBound(to: UInt8.self))
  }

  private func take(_ count: Int) -> UnsafeMutableRawPointer {
    if room < count || next == nil { addChunk(max(Self.chunkSize, count)) }
    guard let place = next else { preconditionFailure("a chunk was just added") }
    next = place + count
    room -= count
    return place
  }

  private func addChunk(_ size: Int) {
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
    chunks.append(chunk)
    next = chunk
    room = size
  }
}
