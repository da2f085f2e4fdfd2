/// One tag of a template as it was written.
struct Tag {
  enum Kind: UInt8 {
    case escaped, raw, section, inverted, close, comment, delimiters, partial, parent, block
  }
  var kind: Kind
  var name: String
  /// The tag with its delimiters, in bytes of the template.
  var range: Range<Int>

  /// Whether the tag may have a line to itself that then vanishes (Mustache spec: standalone tags).
  var mayStandAlone: Bool { kind != .escaped && kind != .raw }
}
