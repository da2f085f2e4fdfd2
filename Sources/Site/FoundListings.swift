import Synchronization

/// Keeps the listings of a plan once they were asked for.
final class FoundListings: Sendable {
  private let found = Mutex<Listings?>(nil)

  func listings(of plan: SitePlan) -> Listings {
    found.withLock { found in
      let listings = found ?? Listings(of: plan)
      found = listings
      return listings
    }
  }
}
