/// How a change to an item of a type is told in a timeline.
struct UpdateView: Sendable {
  /// The type.
  let name: [UInt8]
  let template: Int
  /// Attributes that the template tells of itself.
  let attributes: [String]
}
