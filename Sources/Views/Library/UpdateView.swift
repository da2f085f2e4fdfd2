/// The template for changes to items of a type in a timeline.
struct UpdateView: Sendable {
  /// The type.
  let name: [UInt8]
  let template: Int
  /// Attributes that the template shows itself.
  let attributes: [String]
}
