import Store

/// The version that removes a fact, by its place in the total order.
struct Removal: Sendable {
  let moment: Moment
  let cell: UInt32
}
