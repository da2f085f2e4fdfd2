public import Store

/// What a feed says, whatever format it is written in.
public struct Feed: Hashable, Sendable {
  /// An item that was created or changed.
  public struct Entry: Hashable, Sendable {
    /// `urn:uuid:…`, by the item's id alone.
    public var id: String
    /// Any bytes, unescaped.
    public var title: [UInt8]
    /// Its page.
    public var address: String
    public var created: Moment
    public var changed: Moment
    /// Its page's view with absolute links.
    public var html: [UInt8]
  }

  public var id: String
  /// Any bytes, unescaped.
  public var title: [UInt8]
  public var description: String?
  public var author: String?
  /// BCP 47.
  public var language: String
  /// The page that the feed is of.
  public var home: String
  /// The folder of the feed's own files, with its slash.
  public var folder: String
  /// The newest first.
  public var entries: [Entry]

  /// When anything in it changed last: by the facts, never by the clock. Of an empty feed it is when 1970 began.
  public var changed: Moment { entries.first?.changed ?? Moment(microseconds: 0) }
}
