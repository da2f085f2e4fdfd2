/// What is remembered of the tags of a site of which a part is at hand.
public struct TagMemory: Sendable {
  /// A tag, whoever bears it.
  public struct Entry: Hashable, Sendable {
    public let folded: String
    public let name: String
    /// How many items bear it.
    public let count: Int
    /// Where its list begins, below the site's folder.
    public let path: String

    public init(folded: String, name: String, count: Int, path: String) {
      (self.folded, self.name, self.count, self.path) = (folded, name, count, path)
    }
  }

  public let entries: [Entry]
  /// The folded names of those of which every bearer is at hand, with whatever says that it bears it.
  public let whole: Set<String>

  public init(_ entries: [Entry], whole: Set<String>) { (self.entries, self.whole) = (entries, whole) }
}
