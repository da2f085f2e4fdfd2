/// The place where a fact is kept.
struct FactPlace: Hashable, Sendable {
  /// The drive's number.
  let drive: UInt8
  let row: Int64
}
