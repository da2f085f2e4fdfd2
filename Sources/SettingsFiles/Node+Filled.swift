import Yams

extension Node {
  /// The value without what is left empty in it, which is as if it were not there; nil where all of it is.
  ///
  /// A text in quotes is never empty in this sense. Yams gives a null its written form as a text, such as `~`.
  var filled: Node? {
    switch self {
    case .scalar: return null == nil ? self : nil
    case .mapping(var mapping):
      let pairs = mapping.compactMap { key, value in value.filled.map { (key, $0) } }
      guard mapping.isEmpty || !pairs.isEmpty else { return nil }
      mapping = Mapping(pairs, mapping.tag, mapping.style, mapping.mark)
      return .mapping(mapping)
    case .sequence(var sequence):
      let nodes = sequence.compactMap(\.filled)
      guard sequence.isEmpty || !nodes.isEmpty else { return nil }
      sequence = Sequence(nodes, sequence.tag, sequence.style, sequence.mark)
      return .sequence(sequence)
    default: return self
    }
  }
}
