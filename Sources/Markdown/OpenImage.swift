/// An image whose description is being written.
struct OpenImage {
  var node: Node
  var start: Int
}
