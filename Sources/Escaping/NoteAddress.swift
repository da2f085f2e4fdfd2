/// A relative address that names a note's file, such as `folder/My%20note.md#A%20heading`.
public struct NoteAddress: Equatable, Sendable {
  /// The path, its percent signs read, with its ending.
  public let path: [UInt8]
  /// What stands behind the `#`, read likewise; nil where there is none.
  public let heading: [UInt8]?

  /// Nil for an address that is none.
  public init?(_ address: some BidirectionalCollection<UInt8>) {
    guard address.count > 3, !Self.leadsAway(address) else { return nil }
    let path = address.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard path.contains(UInt8(ascii: "%")) || Self.stem(of: path) != nil else { return nil }
    let decoded = Self.decoded(path)
    guard Self.stem(of: decoded) != nil else { return nil }
    self.path = decoded
    let behind = address.drop { $0 != UInt8(ascii: "#") }
    heading = behind.isEmpty ? nil : Self.decoded(behind.dropFirst())
  }

  /// A path without the ending of a Markdown file, in any case; nil where it has none, or nothing else.
  public static func stem<Path: BidirectionalCollection<UInt8>>(of path: Path) -> Path.SubSequence? {
    for ending in [".md", ".markdown"] {
      let stem = path.dropLast(ending.utf8.count)
      if let last = stem.last, last != UInt8(ascii: "/"),
        path[stem.endIndex...].elementsEqual(
          ending.utf8, by: { $0 == $1 || $0 | 0x20 == $1 && $0 >= 0x41 && $0 <= 0x5A })
      {
        return stem
      }
    }
    return nil
  }

  /// Whether an address has a scheme, or names another machine.
  private static func leadsAway(_ address: some Collection<UInt8>) -> Bool {
    func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    if address.prefix(while: isSlash).count > 1 { return true }
    let first = address.first { isSlash($0) || [UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) }
    return first == UInt8(ascii: ":")
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hex(bytes[index + 1]),
        let low = hex(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
