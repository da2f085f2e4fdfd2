import Store

/// The place in the total order of a version that removes its fact.
struct Removal: Sendable {
  let moment: Moment
  let cell: UInt32
}
