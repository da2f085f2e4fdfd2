/// What a page of a site read when it was made, and which facts would have it made again.
public struct Explanation: Sendable, Encodable, Equatable {
  /// One thing that was asked.
  public struct Read: Sendable, Encodable, Equatable {
    /// As `ReadKey.Kind` has it.
    public let kind: String
    /// The id of the item that was asked about, and its page title where it is published.
    public var item: String?
    public var itemTitle: String?
    public var attribute: String?
    /// A title or an id that was looked up, a day as `2024-02-09`, or a path.
    public var name: String?
    /// What was asked, in words.
    public let what: String
    /// Which facts would be an answer of another kind, in words.
    public let facts: String
  }

  /// Below the output folder.
  public internal(set) var page: String
  /// The id of the item whose page it is.
  public internal(set) var item: String?
  public internal(set) var title: String?
  /// Files that are made with it, whichever of them has to be.
  public internal(set) var madeWith: [String] = []
  /// Those about the page's own item first, then by item.
  public internal(set) var reads: [Read] = []
  /// What the page lists without asking for each, in words.
  public internal(set) var lists: String?
  /// The files among the templates of which an edit has it made again.
  public internal(set) var templates: [String] = []
  /// The settings of which it has one by one; after an edit of others every page is made.
  public internal(set) var settings: [String] = []
  /// Why the next build will not go by any of this, if so.
  public internal(set) var notes: [String] = []
}
