/// One tag of a template as written.
struct Tag {
  enum Kind: UInt8 {
    case escaped, raw, section, inverted, close, comment, delimiters, partial, parent, block
  }
  var kind: Kind
  var name: String
  /// The range of the tag with its delimiters, in bytes of the template.
  var range: Range<Int>

  /// Whether the tag may be alone in a line that is then removed (Mustache spec: standalone tags).
  var mayStandAlone: Bool { kind != .escaped && kind != .raw }
}
