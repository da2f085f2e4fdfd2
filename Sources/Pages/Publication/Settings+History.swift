extension Settings {
  /// How much history pages show of items, by type.
  public struct History: Hashable, Sendable, Encodable {
    public enum Level: String, Sendable, CaseIterable, Encodable {
      /// Nothing.
      case none
      /// When something changed. Of superseded values, only booleans, numbers and dates.
      case times
      /// What changed, with the values before and after. Former texts are published.
      case values
    }

    /// The level of types that have no entry of their own.
    public var everything: Level
    public var byType: [String: Level]

    public init(_ everything: Level = .times, byType: [String: Level] = [:]) {
      self.everything = everything
      self.byType = byType
    }

    /// The level of items of a type; nil for items without a type.
    public func level(ofType type: String?) -> Level { type.flatMap { byType[$0] } ?? everything }

    /// Whether former texts of any item are shown.
    public var tellsValues: Bool { everything == .values || byType.values.contains(.values) }

    /// Whether any item has a history to show.
    public var isShown: Bool { everything != .none || byType.values.contains { $0 != .none } }
  }
}
