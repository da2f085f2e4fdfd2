import Synchronization

/// Computes the listings of a plan once, on the first request.
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
