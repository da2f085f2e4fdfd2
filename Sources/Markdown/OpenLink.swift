/// A link whose label is being written.
struct OpenLink {
  enum Kind { case anchor, missing, unpublished, nothing }
  var node: Node
  var kind: Kind
  var labelStart: Int
}
