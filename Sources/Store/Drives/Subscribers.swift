/// The subscribers of a store, in the order in which they subscribed.
struct Subscribers: Sendable {
  private var entries: [(ticket: Int, subscriber: any ItemStoreSubscriber)] = []
  private var nextTicket = 0

  var all: [any ItemStoreSubscriber] { entries.map(\.subscriber) }

  mutating func add(_ subscriber: any ItemStoreSubscriber) -> Int {
    defer { nextTicket += 1 }
    entries.append((nextTicket, subscriber))
    return nextTicket
  }

  mutating func remove(_ ticket: Int) {
    entries.removeAll { $0.ticket == ticket }
  }
}
