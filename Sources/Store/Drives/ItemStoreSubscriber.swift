/// Receives new facts.
public protocol ItemStoreSubscriber: Sendable {
  func newFacts(_ facts: [Fact])
}
