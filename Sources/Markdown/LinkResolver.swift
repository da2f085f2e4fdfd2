public import Escaping

/// Resolves links to items. The answers are written into sinks, so that a link costs no allocation.
///
/// Both sinks are empty when a method is called. A resolver writes plain text, which is escaped later.
public protocol LinkResolver: ~Copyable {
  /// The item of `itemid:ID`, the form of an item's address when it is copied out of the app.
  mutating func resolve(
    itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink
  ) -> LinkStanding

  /// The item of `[[Title]]`.
  mutating func resolve(
    title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding

  /// The item whose file a relative address names. `missing` needs no warning: the address may name another file.
  ///
  /// - Parameter note: The path with its percent escapes decoded, with its extension.
  mutating func resolve(
    note: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding

  /// Writes what `![[Title]]` or `![[Title#Heading]]` alone in a line shows, as blocks of HTML.
  ///
  /// - Parameters:
  ///   - target: Everything before a `|`.
  ///   - level: The level of the heading above it on the page, 1 to 6, or of the page's title.
  /// - Returns: false if it is to be a link instead; then nothing has been written.
  mutating func embed(_ target: UnsafeBufferPointer<UInt8>, below level: Int, html: inout Sink) -> Bool

  /// A file of the site.
  ///
  /// - Parameters:
  ///   - reference: The reference as written: a path or, with `isName`, the text in `[[…]]` before a `|`.
  ///   - href: The address relative to the page.
  mutating func attachment(
    _ reference: UnsafeBufferPointer<UInt8>, isName: Bool, href: inout Sink
  ) -> AttachmentStanding

  /// Writes code as HTML.
  ///
  /// - Parameter language: The name in the text.
  mutating func set(code: UnsafeBufferPointer<UInt8>, language: String, html: inout Sink) -> CodeStanding

  /// Writes TeX as MathML.
  ///
  /// - Returns: false if it is to be shown as it was typed; then nothing has been written.
  mutating func set(mathematics: UnsafeBufferPointer<UInt8>, isDisplay: Bool, html: inout Sink) -> Bool

  /// The page of `#tag`.
  ///
  /// - Parameter tag: The tag without its `#`.
  /// - Returns: false if it has no page; the tag then stays text.
  mutating func resolve(tag: UnsafeBufferPointer<UInt8>, href: inout Sink) -> Bool

  /// Checks that a text has the heading that a link names, and warns if it does not. The link is written in either case.
  ///
  /// - Parameters:
  ///   - heading: The heading as in the link.
  ///   - title: The title of the text's item; empty for the rendered text itself.
  mutating func look(forHeading heading: String, in title: UnsafeBufferPointer<UInt8>)

  /// Warns about a link by title that leads to no item.
  mutating func miss(title: UnsafeBufferPointer<UInt8>)

  /// Warns about an address whose scheme is not known to be harmless: it gets no link.
  mutating func refuse(address: UnsafeBufferPointer<UInt8>)
}

extension LinkResolver where Self: ~Copyable {
  /// Finds no notes.
  public mutating func resolve(
    note: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink
  ) -> LinkStanding { .missing }

  /// Embeds nothing.
  public mutating func embed(_ target: UnsafeBufferPointer<UInt8>, below level: Int, html: inout Sink) -> Bool {
    false
  }

  /// Finds no files.
  public mutating func attachment(
    _ reference: UnsafeBufferPointer<UInt8>, isName: Bool, href: inout Sink
  ) -> AttachmentStanding { .other }

  /// Knows no languages.
  public mutating func set(code: UnsafeBufferPointer<UInt8>, language: String, html: inout Sink) -> CodeStanding {
    .asTyped
  }

  /// Typesets nothing.
  public mutating func set(mathematics: UnsafeBufferPointer<UInt8>, isDisplay: Bool, html: inout Sink) -> Bool { false }

  /// Accepts every heading.
  public mutating func look(forHeading heading: String, in title: UnsafeBufferPointer<UInt8>) {}

  /// Warns about nothing.
  public mutating func refuse(address: UnsafeBufferPointer<UInt8>) {}

  public mutating func miss(title: UnsafeBufferPointer<UInt8>) {}

  /// Knows no tags.
  public mutating func resolve(tag: UnsafeBufferPointer<UInt8>, href: inout Sink) -> Bool { false }
}

/// What a link to an item leads to.
public enum LinkStanding: Sendable, Hashable {
  /// A page of this site. The resolver wrote its address and its title.
  case page
  /// An item that exists but is withheld. The resolver wrote its title, which is only compared and never shown.
  case unpublished
  case missing
}

/// What a reference to a file leads to.
public enum AttachmentStanding: Sendable, Hashable {
  /// A picture of this site. The resolver wrote its address. The size is nil if it is unknown.
  case picture(PixelSize?)
  /// A file of another kind. The resolver wrote its address.
  case file
  /// A file that does not exist.
  case missing
  /// Not a file, but possibly a page.
  case other
}

/// What a typesetter did with a piece of code.
public enum CodeStanding: Hashable, Sendable {
  /// Its HTML has been written.
  case set
  /// The code is shown as it was typed. Nothing has been written.
  case asTyped
  /// The code is shown as it was typed until the hole with this number is filled. Nothing has been written.
  case later(Int)
}

/// A question to a resolver.
enum LinkQuestion {
  case itemID, title
  /// Reports a link whose title belongs to no item.
  case missing
  /// The item whose file a path names.
  case note
  /// The text of the item in `![[Title]]`, as HTML in place of its address.
  ///
  /// `level` is the level of the heading above it.
  case embed(level: Int)
  /// The file of `![[name.png]]`, or of a relative address if `named` is false.
  case attachment(named: Bool)
  /// Code as HTML, in the language that its fence names.
  case code(language: String)
  /// TeX as MathML.
  case mathematics(isDisplay: Bool)
  /// The page of `#tag`.
  case tag
  /// Whether the text of `[[Title]]`, or the rendered text itself if the title is empty, has a heading.
  case heading(String)
  /// Reports an address that is removed.
  case refused
}

/// A resolver as the writer sees it, so that the writer is not compiled again for each kind of resolver.
typealias Lookup = (LinkQuestion, UnsafeBufferPointer<UInt8>, inout Sink, inout Sink) -> LinkAnswer

/// A resolver's answer to a `LinkQuestion`.
enum LinkAnswer {
  case item(LinkStanding)
  case embed(isShown: Bool)
  case attachment(AttachmentStanding)
  case code(CodeStanding)
  case typeset(isSet: Bool)
  case tag(isPage: Bool)
  /// The resolver was notified and has nothing to answer.
  case heard
}

/// A resolver that knows no items, so every link to one is missing.
public struct NoItems: LinkResolver {
  /// Gives the type a size. The thread sanitizer reads the memory of every inout argument; a type without size has no address,
  /// and the sanitizer ends the program when it looks for one.
  private let place: UInt8 = 0

  public init() {}

  public func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    .missing
  }

  public func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    .missing
  }
}
