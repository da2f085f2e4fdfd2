public import Escaping

/// A resolver that knows no items: each link to one is missing.
public struct NoItems: LinkResolver {
  public init() {}

  public func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    .missing
  }

  public func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    .missing
  }
}
