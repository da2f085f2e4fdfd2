import Graph

/// Bytes that stand in for some of the graph's, with an address that does not move as long as the object lives.
///
/// `@unchecked Sendable`: written once, when it is made.
final class OwnedText: @unchecked Sendable {
  let bytes: Bytes

  init(_ text: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    bytes = Bytes(copy)
  }

  deinit { bytes.deallocate() }
}
