public import Escaping

/// A resolver that knows no items, so every link to one is missing.
public struct NoItems: LinkResolver {
  /// Gives the type a size. The thread sanitizer reads the memory of every inout argument; a type without size has no address,
  /// and the sanitizer ends the program when it looks for one.
  private let place: UInt8 = 0

  public init() {}

  public func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    .missing
  }

  public func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    .missing
  }
}
