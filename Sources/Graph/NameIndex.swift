/// An attribute's name or a reference type by its number. The names that Offprint itself asks for have fixed numbers.
public struct NameIndex: Hashable, Comparable, Sendable {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: NameIndex, second: NameIndex) -> Bool { first.raw < second.raw }

  public static let created = NameIndex(raw: 0)
  public static let type = NameIndex(raw: 1)
  public static let title = NameIndex(raw: 2)
  public static let body = NameIndex(raw: 3)
  public static let deleted = NameIndex(raw: 4)
  public static let fromItemId = NameIndex(raw: 5)
  public static let toItemId = NameIndex(raw: 6)
  public static let referenceType = NameIndex(raw: 7)
  public static let order = NameIndex(raw: 8)
  public static let complete = NameIndex(raw: 9)
  public static let url = NameIndex(raw: 10)
  public static let name = NameIndex(raw: 11)
  public static let itemViewId = NameIndex(raw: 12)
  public static let lastItemViewId = NameIndex(raw: 13)
  public static let successor = NameIndex(raw: 14)
  public static let `private` = NameIndex(raw: 15)
  public static let content = NameIndex(raw: 16)

  /// The texts of the fixed numbers, in their order.
  static let fixed = [
    "created", "type", "title", "body", "deleted", "fromItemId", "toItemId", "referenceType", "order", "complete",
    "url",
    "name", "itemViewId", "lastItemViewId", "successor", "private", "content",
  ]
}
