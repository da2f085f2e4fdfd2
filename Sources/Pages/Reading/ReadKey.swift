public import Graph

/// One read of a page from the graph. A page depends on the list of its keys, and new facts map to the same keys.
///
/// It is packed into 64 bits, because a large site records millions: 8 bits of kind, 24 of name, 32 of item.
public struct ReadKey: Hashable, Comparable, Sendable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The current value of one attribute of an item.
    case attribute = 1
    /// Every fact of an item: its generic view, or its times.
    case facts
    case referencesOut
    case referencesIn
    /// Whether an item is published.
    case publication
    /// Whether an item has a timeline, feeds and a calendar of its own, and where.
    case scope
    /// The view that shows an item as a row. It changes with the view's template, not with the view's location.
    case row
    /// The view that shows how an item was changed. It changes with the view's template, not with the view's location.
    case update
    /// The item from which a published item is reached.
    case way
    /// The contents of an item, as far as a list below its row shows them.
    case contents
    /// Which of an item's attributes are texts.
    case textNames
    /// The day of an item's last change, in UTC and in the site's zone.
    case lastDay
    /// The items before and after an item in the list of the item from which it is reached.
    case siblings
    /// Which items' texts link to an item.
    case mentions
    /// Which items the text of an item links to.
    case links
    /// The links between an item's neighbours.
    case ties
    /// The Workbench app in which an item is shown, by the reference by which it is reached.
    case app
    /// Which pictures an item names.
    case pictures
    /// The address of an item's page, which follows from its names.
    case address
    /// Whether an id that no item had belongs to one now; the lower 56 bits are a hash of the id.
    case unknownID
    /// The item with a title; the lower 56 bits are a hash of the folded title, whether one was found or not.
    case title
    /// The contents of a page of a day of a timeline; the item is a hash of the page's path.
    case day
    /// How many entries a day of a timeline has; the item is the one whose part it is, or none.
    case dayCount
    /// The non-empty days before and after a day.
    case dayNeighbours
    /// The page of a day of a timeline that has a given line.
    case dayParts
    /// The years of a timeline, how many entries each and the last days have, and what happened last; the item is the one whose
    /// part it is, or none.
    case overview
    /// The months of a timeline's agenda, how many entries each has, and what comes last in it.
    case agenda
    /// The contents of a page of a month of an agenda; the lower 56 bits are a hash of the page's path.
    case agendaMonth
    /// The contents of a page of the changes in the period of the settings; the lower 56 bits are a hash of the page's path.
    case period
    /// The items of a part that changed last, from which its feeds are made.
    case newest
    /// The items of a part that may be in its calendar.
    case dated
    /// Every version of an attribute of an item, and the facts that have them.
    case versions
    /// The facts of an item that were inserted in a second; the name is a hash of the second.
    case activity
    /// When an item was created.
    case created
    /// The items with a tag, by the hash of the folded tag, or of the path of a further part of the list.
    case tag
    /// The page of a tag, if it has one, by the same hash.
    case tagPage
    /// The contents of a page of the index of tags, by the same hash.
    case tags
    /// The items that are linked with most others, and with how many.
    case hubs
    /// Every version of an attribute of an item, except those that come in a later second than any fact of the item.
    case past
    /// The years in which a timeline has entries on a day of the year.
    case sameDays
    /// The items that a calendar names on a day of a timeline.
    case dayFirst
  }

  public let bits: UInt64

  /// - Parameter bits: the bits of a key that was noted before.
  public init(bits: UInt64) { self.bits = bits }

  @inlinable public init(_ kind: Kind, _ item: ItemIndex, _ name: NameIndex = NameIndex(raw: 0)) {
    bits = UInt64(kind.rawValue) << 56 | UInt64(name.raw & 0xFF_FFFF) << 32 | UInt64(item.raw)
  }

  /// The key of a day of a timeline.
  ///
  /// - Parameter day: days since 1970-01-01, within the years 1 to 9999.
  public init(_ kind: Kind, day: Int32, of item: ItemIndex?) {
    self.init(kind, item ?? ItemIndex(raw: .max), NameIndex(raw: UInt32(bitPattern: day &+ 1_000_000)))
  }

  /// The key of the contents of a page of a day of a timeline.
  public init(day: Int32, path: String) {
    var path = path
    let hash = path.withUTF8 { ItemKey(id: $0).bits }
    self.init(.day, day: day, of: ItemIndex(raw: UInt32(truncatingIfNeeded: hash)))
  }

  /// The day of a timeline in the key, in days since 1970-01-01. Meaningless for keys without a day.
  public var day: Int32 { Int32(name.raw) - 1_000_000 }

  /// The key of a title that was looked up.
  public init(titleHash hash: UInt64) { bits = UInt64(Kind.title.rawValue) << 56 | hash >> 8 }

  /// The key of the facts of an item that were inserted in a second since 1970.
  public init(activityOf item: ItemIndex, in second: Int64) {
    self.init(.activity, item, NameIndex(raw: UInt32(truncatingIfNeeded: second ^ second >> 24)))
  }

  /// The key of something about everything, or about the part below an item.
  public init(_ kind: Kind, of scope: ItemIndex?) { self.init(kind, scope ?? ItemIndex(raw: .max)) }

  /// The key of the contents of a path.
  public init(_ kind: Kind, path: String) {
    var path = path
    let hash = path.withUTF8 { ItemKey(id: $0).bits }
    bits = UInt64(kind.rawValue) << 56 | hash >> 4
  }

  /// The key of an id that was looked up and that no item has.
  public init(unknownID id: Bytes) { bits = UInt64(Kind.unknownID.rawValue) << 56 | ItemKey(id: id).bits >> 4 }

  /// Whether the key is about one item, rather than a title, an id, or a part of a timeline.
  @inlinable public var isOfItem: Bool { bits >> 56 <= UInt64(Kind.address.rawValue) }

  public var kind: Kind? { Kind(rawValue: UInt8(bits >> 56)) }
  /// The item of the key. Meaningless for `.title`.
  public var item: ItemIndex { ItemIndex(raw: UInt32(truncatingIfNeeded: bits)) }
  /// The attribute of the key. Only meaningful for `.attribute`.
  public var name: NameIndex { NameIndex(raw: UInt32(truncatingIfNeeded: bits >> 32) & 0xFF_FFFF) }

  public static func < (first: ReadKey, second: ReadKey) -> Bool { first.bits < second.bits }
}

/// The reads of one page while it was rendered, in order, with repetitions.
public struct ReadLog {
  @usableFromInline var keys: [ReadKey] = []

  public init() { keys.reserveCapacity(1024) }

  @inlinable public mutating func note(_ key: ReadKey) { keys.append(key) }

  /// The number of reads.
  public var count: Int { keys.count }

  /// The reads after the first `count`, each once, sorted.
  public func since(_ count: Int) -> [ReadKey] {
    var later = ReadLog()
    later.keys += keys[count...]
    return later.sorted
  }

  /// Adds the reads of a part of a file that was rendered on its own.
  public mutating func add(_ other: ReadLog) { keys += other.keys }

  public mutating func clear() { keys.removeAll(keepingCapacity: true) }

  /// Each key once, sorted.
  public var sorted: [ReadKey] {
    var unique: [ReadKey] = []
    for key in keys.sorted() where key != unique.last { unique.append(key) }
    return unique
  }
}
