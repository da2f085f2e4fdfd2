public import Graph

/// Which bit stands for an attribute where what was asked is folded (`ReadFold`), by the attribute's number in one graph.
///
/// It follows from the attribute's name alone, because another loading of the same facts may number names otherwise.
public struct AttributeBits: Sendable {
  private let bits: [UInt8]

  public init(of graph: borrowing ItemGraph) {
    var bits: [UInt8] = []
    for name in (0..<UInt32(graph.nameCount)).lazy.map(NameIndex.init(raw:)) {
      bits.append(Self.bit(of: name, graph.text(of: name)))
    }
    self.bits = bits
  }

  /// Bits of names that are numbered as they stand in a list.
  public init(of names: [[UInt8]]) {
    bits = names.map { name in
      name.withUnsafeBufferPointer { Self.bit(of: NameIndex(fixed: name) ?? NameIndex(raw: .max), $0) }
    }
  }

  /// The bits that would be the title's and the type's, which have lower ones.
  static let (freeByTitle, freeByType) = (7 + UInt32(NameIndex.title.raw), 7 + UInt32(NameIndex.type.raw))

  /// What rows ask of every item stands lowest; fixed names have bits of their own as far as these go.
  private static func bit(of name: NameIndex, _ text: Bytes) -> UInt8 {
    if name == .type { return 2 }
    if name == .title { return 3 }
    if name.raw < 15 { return 7 + UInt8(name.raw) }
    return 27 + UInt8(TitleLookup.hash(of: text) % 4)
  }

  @inline(__always)
  func mask(of name: UInt32) -> UInt32 { Int(name) < bits.count ? 1 << UInt32(bits[Int(name)]) : 1 << 27 }
}
