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

  /// What Mustache has for a word of other languages for templates; nothing for other names.
  var advice: [String] {
    let words = name.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["if", "unless", "each", "with"].contains(words[0]) else { return [] }
    let sign = words[0] == "unless" ? "^" : "#"
    return ["Templates are Mustache, which has no '\(words[0])': write '{{\(sign)\(words[1])}}…{{/\(words[1])}}'"]
  }
}
