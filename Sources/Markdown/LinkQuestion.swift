import Escaping

/// What is asked of a resolver.
enum LinkQuestion {
  case itemID, title
}

/// A resolver as the writer sees it, which thereby need not be compiled anew for each kind of resolver.
typealias Lookup = (LinkQuestion, UnsafeBufferPointer<UInt8>, inout Sink, inout Sink) -> LinkStanding
