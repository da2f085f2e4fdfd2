public import Escaping

/// Tells where links to items lead. The answers are pushed into sinks, so that no link costs an allocation.
///
/// Both sinks are empty when a question is asked; what is written is plain text, and is escaped where it lands.
public protocol LinkResolver: ~Copyable {
  /// The item of `itemid:ID`, the form that an item's address has when it is copied out of the app.
  mutating func resolve(
    itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink
  ) -> LinkStanding

  /// The item of `[[Title]]`.
  mutating func resolve(
    title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding

  /// The item whose file a relative address names. Nothing need be said where there is none: it may be another file.
  ///
  /// - Parameter note: the path, its percent signs read, with its ending.
  mutating func resolve(
    note: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding

  /// What is shown for `![[Title]]` or `![[Title#Heading]]` that stands alone in its line, as blocks of HTML.
  ///
  /// - Parameters:
  ///   - target: all that stands before a `|`.
  ///   - level: that of the heading before it on the page, 1 to 6, or that of the page's title.
  /// - Returns: false for what is to be a link instead; then nothing has been written.
  mutating func embed(_ target: UnsafeBufferPointer<UInt8>, below level: Int, html: inout Sink) -> Bool

  /// A file that goes with the site.
  ///
  /// - Parameters:
  ///   - reference: as it was written: a path, or with `isName` what stands in `[[…]]` before a `|`.
  ///   - href: its address, seen from the page.
  mutating func attachment(
    _ reference: UnsafeBufferPointer<UInt8>, isName: Bool, href: inout Sink
  ) -> AttachmentStanding

  /// Code as HTML.
  ///
  /// - Parameter language: as the text names it.
  mutating func set(code: UnsafeBufferPointer<UInt8>, language: String, html: inout Sink) -> CodeStanding

  /// TeX as MathML.
  ///
  /// - Returns: false for what is to be shown as it was typed; then nothing has been written.
  mutating func set(mathematics: UnsafeBufferPointer<UInt8>, isDisplay: Bool, html: inout Sink) -> Bool

  /// The page of `#tag`.
  ///
  /// - Parameter tag: without its `#`.
  /// - Returns: false where it has none; the tag then stays text.
  mutating func resolve(tag: UnsafeBufferPointer<UInt8>, href: inout Sink) -> Bool

  /// Checks that a text has the heading that a link names, and warns where it has none. The link is written in either case.
  ///
  /// - Parameters:
  ///   - heading: as the link has it.
  ///   - title: the title of the item whose text it is; empty for the text that is rendered.
  mutating func look(forHeading heading: String, in title: UnsafeBufferPointer<UInt8>)

  /// Warns of a link by title that leads to no item.
  mutating func miss(title: UnsafeBufferPointer<UInt8>)

  /// Warns of an address whose scheme is not known to be harmless: no link leads there.
  mutating func refuse(address: UnsafeBufferPointer<UInt8>)
}

extension LinkResolver where Self: ~Copyable {
  /// Knows no files of notes.
  public mutating func resolve(
    note: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding { .missing }

  /// Embeds nothing.
  public mutating func embed(_ target: UnsafeBufferPointer<UInt8>, below level: Int, html: inout Sink) -> Bool {
    false
  }

  /// Has no files.
  public mutating func attachment(
    _ reference: UnsafeBufferPointer<UInt8>, isName: Bool, href: inout Sink
  ) -> AttachmentStanding { .other }

  /// Knows no languages.
  public mutating func set(code: UnsafeBufferPointer<UInt8>, language: String, html: inout Sink) -> CodeStanding {
    .asTyped
  }

  /// Sets nothing.
  public mutating func set(mathematics: UnsafeBufferPointer<UInt8>, isDisplay: Bool, html: inout Sink) -> Bool { false }

  /// Takes every heading for one that is there.
  public mutating func look(forHeading heading: String, in title: UnsafeBufferPointer<UInt8>) {}

  /// Says nothing.
  public mutating func refuse(address: UnsafeBufferPointer<UInt8>) {}

  public mutating func miss(title: UnsafeBufferPointer<UInt8>) {}

  /// Knows no tags.
  public mutating func resolve(tag: UnsafeBufferPointer<UInt8>, href: inout Sink) -> Bool { false }
}
