/// What a page of a site read when it was made, and which facts would make it again.
public struct Explanation: Sendable, Encodable, Equatable {
  /// One question.
  public struct Read: Sendable, Encodable, Equatable {
    /// The name of the `ReadKey.Kind`.
    public let kind: String
    /// The id of the item in question, and its page title if it is published.
    public var item: String?
    public var itemTitle: String?
    public var attribute: String?
    /// A title or an id that was looked up, a day as `2024-02-09`, or a path.
    public var name: String?
    /// The question, in words.
    public let what: String
    /// Which facts would change the answer, in words.
    public let facts: String
  }

  /// The path below the output folder.
  public internal(set) var page: String
  /// The id of the item whose page it is.
  public internal(set) var item: String?
  public internal(set) var title: String?
  /// Files that are always made together with it.
  public internal(set) var madeWith: [String] = []
  /// The questions about the page's own item first, then by item.
  public internal(set) var reads: [Read] = []
  /// What the page lists without asking for each entry, in words.
  public internal(set) var lists: String?
  /// The template files that make the page again when they are edited.
  public internal(set) var templates: [String] = []
  /// The settings that the page reads individually; after an edit of others every page is made.
  public internal(set) var settings: [String] = []
  /// Why the next build will not use any of this, if so.
  public internal(set) var notes: [String] = []
}
