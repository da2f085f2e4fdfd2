import Yams

extension Node {
  /// The value without its empty parts, which count as missing; nil if all of it is empty.
  ///
  /// A text in quotes never counts as empty. Yams gives a null its written form as a text, such as `~`.
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

  /// Words to add to what a value must be, for a list in its place.
  var kindInWords: String { sequence == nil ? "" : ", not a list" }
}
