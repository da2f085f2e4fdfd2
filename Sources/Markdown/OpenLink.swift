/// A link whose label is being written.
struct OpenLink {
  enum Kind { case anchor, missing, unpublished, nothing }
  var node: Node
  var kind: Kind
  var labelStart: Int
  /// The text that cmark took for the end of a bare address.
  var rest: [UInt8] = []
}
