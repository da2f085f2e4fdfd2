public import Graph

/// The colour of a type: some have one of their own, all others share one.
public enum TypeColor: UInt8, CaseIterable, Sendable {
  case note, event, link, location, todo, list, other

  /// - Parameter type: the value of an item's attribute `type`; nil of an item that has none.
  public init(of type: Bytes?) {
    self = type.map(Self.find) ?? .other
  }

  private static func find(_ type: Bytes) -> TypeColor {
    switch type.count {
    case 4:
      if type.equals("note") { return .note }
      if type.equals("todo") { return .todo }
      if type.equals("link") { return .link }
      if type.equals("list") { return .list }
    case 5: if type.equals("event") { return .event }
    case 7: if type.equals("website") { return .link }
    case 8: if type.equals("location") { return .location }
    default: break
    }
    return .other
  }

  /// The word for it in class names, behind `type-`.
  public var name: StaticString {
    switch self {
    case .note: "note"
    case .event: "event"
    case .link: "link"
    case .location: "location"
    case .todo: "todo"
    case .list: "list"
    case .other: "other"
    }
  }
}
