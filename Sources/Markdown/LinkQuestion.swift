import Escaping

/// What is asked of a resolver.
enum LinkQuestion {
  case itemID, title
  /// Tells of a link whose title no item has.
  case missing
  /// The item whose file a path names.
  case note
  /// The text of the item of `![[Title]]`, as HTML in place of its address.
  ///
  /// `level` is that of the heading which the text would stand below.
  case embed(level: Int)
  /// The file of `![[name.png]]`, or where `named` is false of a relative address.
  case attachment(named: Bool)
  /// Code in a language that its fence names, as HTML.
  case code(language: String)
  /// TeX, as MathML.
  case mathematics(isDisplay: Bool)
  /// The page of `#tag`.
  case tag
  /// Whether the text of `[[Title]]`, or the text that is rendered where the title is empty, has a heading.
  case heading(String)
  /// Tells of an address that is taken out.
  case refused
}

/// A resolver as the writer sees it, which thereby need not be compiled anew for each kind of resolver.
typealias Lookup = (LinkQuestion, UnsafeBufferPointer<UInt8>, inout Sink, inout Sink) -> LinkAnswer
