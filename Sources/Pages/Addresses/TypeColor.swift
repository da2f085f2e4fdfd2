public import Graph

/// The colour of a type: some types have one of their own, all others share one.
public enum TypeColor: UInt8, CaseIterable, Sendable {
  case note, event, link, location, todo, list, person, book, recipe, photo, project, quote, tag
  case hue1, hue2, hue3, hue4, hue5, hue6
  /// Of items without a type.
  case other

  /// - Parameter type: the value of an item's attribute `type`; nil if it has none.
  public init(of type: Bytes?) {
    self = type.map { Self.known($0) ?? Self.chosen($0) } ?? .other
  }

  private static func known(_ type: Bytes) -> TypeColor? {
    switch type.count {
    case 3: if type.equals("tag") { return .tag }
    case 4:
      if type.equals("note") { return .note }
      if type.equals("todo") { return .todo }
      if type.equals("link") { return .link }
      if type.equals("list") { return .list }
      if type.equals("book") { return .book }
      if type.equals("film") { return .photo }
    case 5:
      if type.equals("event") { return .event }
      if type.equals("place") { return .location }
      if type.equals("photo") || type.equals("album") { return .photo }
      if type.equals("quote") { return .quote }
    case 6:
      if type.equals("person") { return .person }
      if type.equals("recipe") { return .recipe }
    case 7:
      if type.equals("website") { return .link }
      if type.equals("project") { return .project }
    case 8: if type.equals("location") { return .location }
    default: break
    }
    return nil
  }

  /// By a hash of the name that is the same on every machine, and in a browser.
  private static func chosen(_ type: Bytes) -> TypeColor {
    var sum: UInt32 = 0
    for byte in type { sum = (sum &* 31 &+ UInt32(byte)) % 65521 }
    return type.isEmpty ? .other : TypeColor(rawValue: Self.hue1.rawValue + UInt8(sum % 6)) ?? .other
  }

  /// The word for the colour in class names, behind `type-`.
  public var name: StaticString {
    switch self {
    case .note: "note"
    case .event: "event"
    case .link: "link"
    case .location: "location"
    case .todo: "todo"
    case .list: "list"
    case .other: "other"
    case .person: "person"
    case .book: "book"
    case .recipe: "recipe"
    case .photo: "photo"
    case .project: "project"
    case .quote: "quote"
    case .tag: "tag"
    case .hue1: "hue1"
    case .hue2: "hue2"
    case .hue3: "hue3"
    case .hue4: "hue4"
    case .hue5: "hue5"
    case .hue6: "hue6"
    }
  }
}
