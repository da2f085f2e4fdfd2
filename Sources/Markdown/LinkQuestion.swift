import Escaping

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
