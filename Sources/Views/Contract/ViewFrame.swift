import Graph

/// The context in which names are looked up while a page is rendered. It is small and trivial, since the engine keeps a stack.
public struct ViewFrame {
  enum Kind: UInt8 {
    /// The page itself: the outermost frame.
    case page
    /// An item, on its own page or as a row.
    case item
    /// A group of rows under a heading.
    case group
    /// One attribute of the generic view.
    case attribute
    /// The changes of one attribute.
    case history
    /// The changes of an item at one time.
    case state
    /// One change of an item.
    case step
    /// A heading of the table of contents.
    case heading
    /// An address that the text links to.
    case source
    /// A link to a part of the item index.
    case part
    /// A column of a table, or its cell in an item's row.
    case column
    /// A line of a timeline, which also has its item's names.
    case entry
    /// An attribute that an activity changed.
    case change
    /// A row of a month's calendar.
    case week
    /// A day of a calendar.
    case day
  }

  let kind: Kind
  /// How many lists contain this row; 0 on the item's own page and in its lists.
  var depth: UInt8 = 0
  /// For a row or group, whether its surroundings run in the other direction than the site.
  var isTurned = false
  /// For a row, whether it is listed because it refers to the page's item.
  var isBacklink = false
  var item = ItemIndex(raw: .max)
  /// For a row, the reference item that put it here.
  var reference = ItemIndex(raw: .max)
  /// Whether it has the names of an item.
  var isItem: Bool { kind == .item || kind == .entry }
  /// For a row or group, the reference type.
  var type: NameIndex?
  /// For a group, its rows in the reader's rows. For an attribute, history, step, heading or part, its number.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// For a row, its number in its list, from 1 on, and the length of the list; 0 for anything else.
  var index: UInt32 = 0
  var count: UInt32 = 0
}

/// A place in a list that a section iterates over.
public struct ViewCursor {
  let kind: ViewFrame.Kind
  var depth: UInt8 = 0
  /// Whether the surroundings of the list run in the other direction than the site.
  var isTurned = false
  /// Whether its rows refer to the page's item.
  var isBacklink = false
  var next: UInt32
  let end: UInt32
  /// The item that has the list.
  var item = ItemIndex(raw: .max)
  /// For an activity's changes, their line of the timeline.
  var entry: UInt32 = 0
  /// How many rows were passed, and how many the list has, which is set at the first row.
  var passed: UInt32 = 0
  var count: UInt32 = 0
}

/// A text that is being rendered, and the fact with its value, for messages about its contents.
struct TextSource {
  let item: ItemIndex
  let attribute: NameIndex
  let value: Value
  /// The value, or the part of it that is shown.
  let text: Bytes
}
