public import Graph
public import Pages
public import Time

/// What one page is about: the part of a page's values that does not come from the graph.
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
    /// A part of the list of what bears a tag, by its number.
    case tag(Int, part: Int)
    /// A page of the index of tags.
    case tags(Int)
    /// What a server shows for an address that is not there.
    case missing
    /// A former address of an item, which leads to its page.
    case redirect(to: ItemIndex)
    /// A page of a timeline.
    case time(TimelinePage, of: Timeline)
    /// What a feed shows of an item: the view of its page, without the page around it.
    case entry(ItemIndex)
    /// What changed in a period, by the number of the part.
    case changes(ChangeList, part: Int)
    /// Where the site is searched.
    case search
    /// Where all items are drawn; those that are tied to most stand there as a list.
    case map([Hub])
  }

  public let subject: Subject
  /// The page's place below the output folder, such as `items/compost-abcdefghijkl.html`.
  public let path: String

  /// Whether the page of a day is made without its entries: for what stands around them.
  public var isBare = false

  /// What leads from the page's folder back to the output folder: `../` for each folder, or nothing. A page that a server shows
  /// at any address has the path of the site's root.
  let base: String
  /// What leads to the folder of item pages; nothing within it.
  let toItems: String

  /// - Parameter base: what leads to the output folder, where that is not told by the path.
  public init(_ subject: Subject, path: String, base: String? = nil) {
    self.subject = subject
    self.path = path
    self.base = base ?? Self.way(upFrom: path)
    toItems = path.hasPrefix("items/") ? "" : self.base + "items/"
  }

  /// The item concerned, if one is.
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
