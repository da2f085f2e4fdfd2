import Graph

/// What names are looked up in while a page is rendered. Small and trivial, since the engine keeps a stack of them.
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
    /// What became of one attribute.
    case history
    /// What became of an item at one time.
    case state
    /// One change of it.
    case step
    /// A heading of the table of contents.
    case heading
    /// An address that the text links to.
    case source
    /// A link to a part of the item index.
    case part
    /// A column of a table, or the cell in which it meets an item's row.
    case column
    /// A line of a timeline; it knows its item's names, too.
    case entry
    /// An attribute that an activity changed.
    case change
    /// A row of a month's calendar.
    case week
    /// A day of a calendar.
    case day
  }

  let kind: Kind
  /// How many lists this row stands in, 0 on the item's own page and in its lists.
  var depth: UInt8 = 0
  /// Of a row or group: whether what is around it runs the other way than the site.
  var isTurned = false
  /// Of a row: whether it stands there because it refers to the page's item.
  var isBacklink = false
  var item = ItemIndex(raw: .max)
  /// Of a row: the reference item that brought it here.
  var reference = ItemIndex(raw: .max)
  /// Whether it answers names of an item.
  var isItem: Bool { kind == .item || kind == .entry }
  /// Of a row or group: the reference type.
  var type: NameIndex?
  /// Of a group: its rows within the reader's rows. Of an attribute, history, step, heading or part: its number.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// Of a row: which one of its list it is, from 1 on, and how many there are. 0 of what is no row.
  var index: UInt32 = 0
  var count: UInt32 = 0
}
