public import Graph

/// One thing that a page asked of the graph: what a page depends on is the list of its keys, and new facts map to the same
/// keys.
///
/// Packed into 64 bits, because a large site records millions: 8 bits of kind, 24 of name, 32 of item.
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
    /// By which view an item is shown as a row; it is told where the view's template is another, not where the view is.
    case row
    /// By which view it is told how an item was changed; told likewise.
    case update
    /// From which item a published one is reached.
    case way
    /// What an item contains, as far as a list below its row goes.
    case contents
    /// Which of an item's attributes are texts.
    case textNames
    /// The day, in UTC and in the site's zone, on which an item changed last.
    case lastDay
    /// Which items stand before and behind an item in the list of the one from which it is reached.
    case siblings
    /// Which items' texts link to an item.
    case mentions
    /// Which items the text of an item links to.
    case links
    /// Which of an item's neighbours are tied to each other.
    case ties
    /// As which of Workbench's apps an item is shown by the reference by which it is reached.
    case app
    /// Which pictures an item names.
    case pictures
    /// Where an item's page is, which follows from what names it.
    case address
    /// Whether an id that nobody bore is an item's; the lower 56 bits are a hash of the id.
    case unknownID
    /// Which item bears a title; the lower 56 bits are a hash of the folded title, whether one was found or not.
    case title
    /// What stands on a page of a day of a timeline; the item is a hash of the page's path.
    case day
    /// How much stands on a day of a timeline; the item is the one whose part it is, or none.
    case dayCount
    /// Which days that have something stand before and behind a day.
    case dayNeighbours
    /// On which of its pages a line of a day of a timeline stands.
    case dayParts
    /// Which years a timeline has, how much stands in each and on the days of the last ones, and what happened last; the item is
    /// the one whose part it is, or none.
    case overview
    /// Which months the agenda of a timeline has, how much stands in each, and what comes last in it.
    case agenda
    /// What stands on a page of a month of an agenda; the lower 56 bits are a hash of the page's path.
    case agendaMonth
    /// What stands on a page of the changes of the period that the settings name; likewise.
    case period
    /// Which items of a part changed last, by which its feeds are made.
    case newest
    /// Which items of a part may stand in its calendar.
    case dated
    /// Every version of an attribute of an item, and which facts they are of.
    case versions
    /// What of an item was inserted in a second; the name is a hash of the second.
    case activity
    /// When an item came to be.
    case created
    /// Which items bear a tag, by the hash of the folded tag, or of the path of a further part of the list.
    case tag
    /// Where the page of a tag is, if it has one; likewise.
    case tagPage
    /// What stands on a page of the index of tags; likewise.
    case tags
    /// Which items are tied to most others, and to how many.
    case hubs
    /// Every version of an attribute of an item but for those that come in a later second than any fact of the item.
    case past
    /// In which years something is of a day of the year, in a timeline.
    case sameDays
    /// Which items a calendar names of a day of a timeline.
    case dayFirst
  }

  public let bits: UInt64

  /// - Parameter bits: of a key that was noted before.
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

  /// The key of what is on a page of a day of a timeline.
  public init(day: Int32, path: String) {
    var path = path
    let hash = path.withUTF8 { ItemKey(id: $0).bits }
    self.init(.day, day: day, of: ItemIndex(raw: UInt32(truncatingIfNeeded: hash)))
  }

  /// The day of a timeline asked for, in days since 1970-01-01. Meaningless for what is of no day.
  public var day: Int32 { Int32(name.raw) - 1_000_000 }

  /// The key of a title that was looked up.
  public init(titleHash hash: UInt64) { bits = UInt64(Kind.title.rawValue) << 56 | hash >> 8 }

  /// The key of what of an item was inserted in a second since 1970.
  public init(activityOf item: ItemIndex, in second: Int64) {
    self.init(.activity, item, NameIndex(raw: UInt32(truncatingIfNeeded: second ^ second >> 24)))
  }

  /// The key of what is of everything, or of the part below an item.
  public init(_ kind: Kind, of scope: ItemIndex?) { self.init(kind, scope ?? ItemIndex(raw: .max)) }

  /// The key of what stands at a path.
  public init(_ kind: Kind, path: String) {
    var path = path
    let hash = path.withUTF8 { ItemKey(id: $0).bits }
    bits = UInt64(kind.rawValue) << 56 | hash >> 4
  }

  /// The key of an id that was looked up and is not an item's.
  public init(unknownID id: Bytes) { bits = UInt64(Kind.unknownID.rawValue) << 56 | ItemKey(id: id).bits >> 4 }

  /// Whether the key is of one item, rather than of a title, an id, or a part of a timeline.
  @inlinable public var isOfItem: Bool { bits >> 56 <= UInt64(Kind.address.rawValue) }

  public var kind: Kind? { Kind(rawValue: UInt8(bits >> 56)) }
  /// The item asked about. Meaningless for `.title`.
  public var item: ItemIndex { ItemIndex(raw: UInt32(truncatingIfNeeded: bits)) }
  /// The attribute asked for. Only meaningful for `.attribute`.
  public var name: NameIndex { NameIndex(raw: UInt32(truncatingIfNeeded: bits >> 32) & 0xFF_FFFF) }

  public static func < (first: ReadKey, second: ReadKey) -> Bool { first.bits < second.bits }
}
