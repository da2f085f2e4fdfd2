public import Store

/// The content of a feed in any format.
public struct Feed: Hashable, Sendable {
  /// An item that was created or changed.
  public struct Entry: Hashable, Sendable {
    /// `urn:uuid:…`, derived only from the item's id.
    public var id: String
    /// Any bytes, unescaped.
    public var title: [UInt8]
    /// The address of its page.
    public var address: String
    public var created: Moment
    public var changed: Moment
    /// The view of its page with absolute links.
    public var html: [UInt8]
  }

  public var id: String
  /// Any bytes, unescaped.
  public var title: [UInt8]
  public var description: String?
  public var author: String?
  /// A BCP 47 language tag.
  public var language: String
  /// The page of the feed.
  public var home: String
  /// The folder of the feed's own files, with its slash.
  public var folder: String
  /// The newest first.
  public var entries: [Entry]

  /// The time of the last change, from the facts and never from the clock. For an empty feed it is the start of 1970.
  public var changed: Moment { entries.first?.changed ?? Moment(microseconds: 0) }
}
