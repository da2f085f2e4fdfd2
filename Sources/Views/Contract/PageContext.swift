public import Graph
public import Pages
public import Time

/// The subject of one page: the part of a page's values that does not come from the graph.
public struct PageContext {
  /// Which page it is.
  public enum Subject {
    /// The page of an item.
    case item(ItemIndex)
    /// A further part of one of an item's long lists.
    case part(of: ItemIndex, rows: Range<Int>, type: NameIndex?, isBacklinks: Bool, previous: String?, next: String?)
    /// A further part of a list of everything below an item.
    case listing(of: ItemIndex, ListingKind, rows: Range<Int>, previous: String?, next: String?)
    /// Older changes of an item whose history is long.
    case history(of: ItemIndex, changes: Range<Int>, previous: String?, next: String?, oldest: String?)
    /// A page of the item index.
    case index(IndexTree.Node)
    /// A part of the list of a tag's items, by the tag's number.
    case tag(Int, part: Int)
    /// A page of the index of tags.
    case tags(Int)
    /// The page that a server shows for a missing address.
    case missing
    /// A former address of an item, which leads to its page.
    case redirect(to: ItemIndex)
    /// A page of a timeline.
    case time(TimelinePage, of: Timeline)
    /// The form of an item in a feed: the view of its page, without the page around it.
    case entry(ItemIndex)
    /// The changes in a period, by the number of the part.
    case changes(ChangeList, part: Int)
    /// The search page.
    case search
    /// The map of all items; the items with most links are on it as a list.
    case map([Hub])
  }

  public let subject: Subject
  /// The page's place below the output folder, such as `items/compost-abcdefghijkl.html`.
  public let path: String

  /// Whether the page of a day is rendered without its entries, to find out what surrounds them.
  public var isBare = false

  /// The relative path from the page's folder to the output folder: `../` for each folder, or nothing. A page that a server shows
  /// at any address has the path of the site's root.
  let base: String
  /// The relative path to the folder of item pages; empty within it.
  let toItems: String

  /// - Parameter base: the path to the output folder, if it does not follow from the page's path.
  public init(_ subject: Subject, path: String, base: String? = nil) {
    self.subject = subject
    self.path = path
    self.base = base ?? Self.way(upFrom: path)
    toItems = path.hasPrefix("items/") ? "" : self.base + "items/"
  }

  /// The item that the page is about, if any.
  var item: ItemIndex? {
    switch subject {
    case .item(let item), .part(let item, _, _, _, _, _), .listing(let item, _, _, _, _),
      .history(let item, _, _, _, _), .redirect(let item),
      .entry(let item):
      item
    case .time(_, let timeline): timeline.scope.item
    case .index, .missing, .changes, .search, .map, .tag, .tags: nil
    }
  }

  private static func way(upFrom path: String) -> String {
    var path = path
    let folders = path.withUTF8 { bytes in
      var count = 0
      for byte in bytes where byte == UInt8(ascii: "/") { count += 1 }
      return count
    }
    return folders == 1 ? "../" : String(repeating: "../", count: folders)
  }
}

/// A link to another page of the site that is not an item's.
struct PageLink {
  var title: String
  /// The URL, relative to this page.
  let url: String
  /// The number of entries there.
  var count = 0
  /// Whether it is the page itself.
  var isHere = false
  /// For a year of a timeline that is drawn, its number.
  var year: Int?
}
