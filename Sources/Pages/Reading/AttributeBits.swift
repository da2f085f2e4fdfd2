public import Graph

/// The bit of each attribute in a folded mask of reads (`ReadFold`), by the attribute's number in one graph.
///
/// A bit depends only on the attribute's name, because another load of the same facts may number names differently.
public struct AttributeBits: Sendable {
  private let bits: [UInt8]

  public init(of graph: borrowing ItemGraph) {
    var bits: [UInt8] = []
    for name in (0..<UInt32(graph.nameCount)).lazy.map(NameIndex.init(raw:)) {
      bits.append(Self.bit(of: name, graph.text(of: name)))
    }
    self.bits = bits
  }

  /// Bits of names that are numbered by their positions in a list.
  public init(of names: [[UInt8]]) {
    bits = names.map { name in
      name.withUnsafeBufferPointer { Self.bit(of: NameIndex(fixed: name) ?? NameIndex(raw: .max), $0) }
    }
  }

  /// The bits that the title and the type leave free, since these two have lower bits.
  static let (freeByTitle, freeByType) = (7 + UInt32(NameIndex.title.raw), 7 + UInt32(NameIndex.type.raw))

  /// The attributes that rows read of every item get the lowest bits; other fixed names have bits of their own while these last.
  private static func bit(of name: NameIndex, _ text: Bytes) -> UInt8 {
    if name == .type { return 2 }
    if name == .title { return 3 }
    if name.raw < 15 { return 7 + UInt8(name.raw) }
    return 27 + UInt8(TitleLookup.hash(of: text) % 4)
  }

  @inline(__always)
  func mask(of name: UInt32) -> UInt32 { Int(name) < bits.count ? 1 << UInt32(bits[Int(name)]) : 1 << 27 }
}
