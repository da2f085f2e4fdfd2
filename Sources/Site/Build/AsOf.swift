import Diagnostics
public import Store

/// The earlier moment that a site is built for.
public struct AsOf: Hashable, Sendable {
  /// Facts inserted up to this moment count.
  public var moment: Moment
  /// Whether facts that were removed or withheld since then count as well.
  public var asItWas = false

  /// The site as of a moment, without what was removed or withheld since.
  public init(_ moment: Moment, asItWas: Bool = false) {
    self.moment = moment
    self.asItWas = asItWas
  }

  /// Everything in the store.
  public static let present = AsOf(Moment(microseconds: .max))

  var warnings: [Diagnostic] {
    guard asItWas else { return [] }
    return [
      Diagnostic(
        .warning, "as-was", "The site shows what was removed or withheld after the moment that it shows",
        notes: ["Look through it before you publish it; without --as-was it is left out"])
    ]
  }
}
