extension Settings {
  /// How much of the history of items their pages tell, by type.
  public struct History: Hashable, Sendable, Encodable {
    public enum Level: String, Sendable, CaseIterable, Encodable {
      /// Nothing.
      case none
      /// When something changed. Of values that were superseded: booleans, numbers and dates alone.
      case times
      /// What changed, with the value before and after. Former texts are published.
      case values
    }

    /// For types that have no word of their own.
    public var everything: Level
    public var byType: [String: Level]

    public init(_ everything: Level = .times, byType: [String: Level] = [:]) {
      self.everything = everything
      self.byType = byType
    }

    /// What is told of items of a type; nil for those without one.
    public func level(ofType type: String?) -> Level { type.flatMap { byType[$0] } ?? everything }

    /// Whether former texts of any item are told.
    public var tellsValues: Bool { everything == .values || byType.values.contains(.values) }

    /// Whether any item has a history to show.
    public var isShown: Bool { everything != .none || byType.values.contains { $0 != .none } }
  }
}
