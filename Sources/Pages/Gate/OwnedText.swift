public import Graph

/// Bytes that replace some of the graph's, at an address that is stable as long as the object lives.
///
/// `@unchecked Sendable`: it is written once, when it is made.
public final class OwnedText: @unchecked Sendable {
  public let bytes: Bytes
  /// Whether it replaces a text that is not shown, since not all of its links can be checked.
  let isGivenUp: Bool

  convenience init(_ text: WithheldLinks.Cleaned) { self.init(text.bytes, isGivenUp: text.isGivenUp) }

  public init(_ text: [UInt8], isGivenUp: Bool = false) {
    self.isGivenUp = isGivenUp
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    bytes = Bytes(copy)
  }

  deinit { bytes.deallocate() }
}
