public import Escaping

/// A resolver that knows no items: each link to one is missing.
public struct NoItems: LinkResolver {
  /// The thread sanitizer looks at the memory of whatever is handed on to be changed; a type that takes none has no place, and
  /// the sanitizer ends the program looking for it.
  private let place: UInt8 = 0

  public init() {}

  public func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    .missing
  }

  public func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    .missing
  }
}
