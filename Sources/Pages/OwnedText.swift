public import Graph

/// Bytes that stand in for some of the graph's, with an address that does not move as long as the object lives.
///
/// `@unchecked Sendable`: written once, when it is made.
public final class OwnedText: @unchecked Sendable {
  public let bytes: Bytes
  /// Whether it stands for a text that is not shown, since its links cannot all be looked at.
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
