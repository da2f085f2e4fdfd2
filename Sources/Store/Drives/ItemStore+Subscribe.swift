extension ItemStore {
  /// Calls the subscriber after each insert with the facts inserted together, in the order of insertion, on the thread that
  /// inserted them.
  ///
  /// - Returns: a closure that ends the subscription.
  public func subscribeToNewFacts(_ subscriber: any ItemStoreSubscriber) -> @Sendable () -> Void {
    let ticket = subscribers.withLock { $0.add(subscriber) }
    return { [weak self] in self?.subscribers.withLock { $0.remove(ticket) } }
  }

  /// Calls a closure after each insert, as for a subscriber.
  public func subscribeToNewFacts(_ newFacts: @escaping @Sendable ([Fact]) -> Void) -> @Sendable () -> Void {
    subscribeToNewFacts(ClosureSubscriber(body: newFacts))
  }

  /// Notifies the subscribers outside of every lock, so that a subscriber may fetch, insert and unsubscribe.
  func notify(_ facts: [Fact]) {
    for subscriber in subscribers.withLock({ $0.all }) { subscriber.newFacts(facts) }
  }

  private struct ClosureSubscriber: ItemStoreSubscriber {
    var body: @Sendable ([Fact]) -> Void
    func newFacts(_ facts: [Fact]) { body(facts) }
  }
}
