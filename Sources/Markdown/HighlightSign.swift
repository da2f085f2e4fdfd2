/// One of the two `==` around marked words: where it stands in a text of the tree.
struct HighlightSign: Equatable {
  let node: OpaquePointer
  let place: Int
}
