/// The number of an attribute's name or a reference type. Names that Offprint itself asks for have fixed numbers.
public struct NameIndex: Hashable, Comparable, Sendable {
  /// The number, below the graph's `nameCount`. It does not change when facts come.
  public let raw: UInt32
  /// The name with a number that some graph gave.
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: NameIndex, second: NameIndex) -> Bool { first.raw < second.raw }

  // Attributes that Workbench's views use (`fact-store.md`, "What the app's own views use").
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
  /// A reference type.
  public static let content = NameIndex(raw: 16)
  public static let startTime = NameIndex(raw: 17)
  public static let endTime = NameIndex(raw: 18)
  public static let startDay = NameIndex(raw: 19)
  public static let endDay = NameIndex(raw: 20)
  public static let notes = NameIndex(raw: 21)
  public static let latitude = NameIndex(raw: 22)
  public static let longitude = NameIndex(raw: 23)
  public static let location = NameIndex(raw: 24)
  public static let publish = NameIndex(raw: 25)
  public static let xPosition = NameIndex(raw: 26)
  public static let yPosition = NameIndex(raw: 27)
  public static let width = NameIndex(raw: 28)
  public static let height = NameIndex(raw: 29)
  public static let calendarIdentifier = NameIndex(raw: 30)
  public static let dueTime = NameIndex(raw: 31)
  public static let dueDay = NameIndex(raw: 32)
  public static let timeline = NameIndex(raw: 33)
  public static let tags = NameIndex(raw: 34)
  /// A reference type.
  public static let tag = NameIndex(raw: 35)

  public static let aliases = NameIndex(raw: 36)
  public static let alias = NameIndex(raw: 37)
  /// The path of the file that an item was imported from.
  public static let path = NameIndex(raw: 38)
  /// Decides between references with the same `order`.
  public static let orderName = NameIndex(raw: 39)
  // Attributes that may name an item's picture.
  public static let cover = NameIndex(raw: 40)
  public static let thumbnail = NameIndex(raw: 41)
  public static let image = NameIndex(raw: 42)
  // Attributes by which a board is divided.
  public static let status = NameIndex(raw: 43)
  public static let groupBy = NameIndex(raw: 44)
  public static let board = NameIndex(raw: 45)

  /// The attributes whose texts may begin with front matter.
  public static let withFrontMatter = [title, body]

  /// Whether the values of an attribute refer to an item or a reference type even when they are plain text.
  @inline(__always)
  static func hasMeaning(_ name: UInt32) -> Bool {
    name >= fromItemId.raw && name <= referenceType.raw || name == successor.raw
  }

  /// The fixed number of a name; nil where there is none.
  public init?(fixed name: [UInt8]) {
    guard let number = Self.fixed.firstIndex(where: { $0.utf8.elementsEqual(name) }) else { return nil }
    self.init(raw: UInt32(number))
  }

  /// How many numbers are fixed. They are the first ones.
  public static var fixedCount: Int { fixed.count }

  /// The texts of the fixed numbers, in their order.
  static let fixed = [
    "created", "type", "title", "body", "deleted", "fromItemId", "toItemId", "referenceType", "order", "complete",
    "url", "name", "itemViewId", "lastItemViewId", "successor", "private", "content", "startTime", "endTime",
    "startDay",
    "endDay", "notes", "latitude", "longitude", "location", "publish", "xPosition", "yPosition", "width", "height",
    "calendarIdentifier", "dueTime", "dueDay", "timeline", "tags", "tag",
    "aliases", "alias", "path", "orderName", "cover", "thumbnail", "image", "status", "groupBy", "board",
  ]
}

/// The number of an item: dense, in the order in which ids were first read.
public struct ItemIndex: Hashable, Comparable, Sendable {
  /// The number, below the graph's `itemCount`. It does not change when facts come, and means nothing in another graph.
  public let raw: UInt32
  /// The item with a number that some graph gave.
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: ItemIndex, second: ItemIndex) -> Bool { first.raw < second.raw }
}
