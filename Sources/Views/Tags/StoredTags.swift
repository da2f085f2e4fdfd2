/// The stored tags of a site that is partly loaded.
public struct StoredTags: Sendable {
  /// A tag, regardless of its items.
  public struct Entry: Hashable, Sendable {
    public let folded: String
    public let name: String
    /// How many items have it.
    public let count: Int
    /// The path of its list, below the site's folder.
    public let path: String

    public init(folded: String, name: String, count: Int, path: String) {
      (self.folded, self.name, self.count, self.path) = (folded, name, count, path)
    }
  }

  public let entries: [Entry]
  /// The folded names of the tags whose items are all loaded, with the facts that give them the tag.
  public let whole: Set<String>

  public init(_ entries: [Entry], whole: Set<String>) { (self.entries, self.whole) = (entries, whole) }
}
