/// A relative address that names a note's file, such as `folder/My%20note.md#A%20heading`.
public struct NoteAddress: Equatable, Sendable {
  /// The percent-decoded path, with its extension.
  public let path: [UInt8]
  /// The percent-decoded text after the `#`; nil if there is none.
  public let heading: [UInt8]?

  /// nil if the address does not name a note's file.
  public init?(_ address: UnsafeBufferPointer<UInt8>) {
    guard address.count > 3, let end = Self.pathEnd(of: address) else { return nil }
    let path = UnsafeBufferPointer(rebasing: address[..<end])
    guard path.contains(UInt8(ascii: "%")) || Self.stem(of: path) != nil else { return nil }
    let decoded = Self.decoded(path)
    guard decoded.withUnsafeBufferPointer({ Self.stem(of: $0) != nil }) else { return nil }
    self.path = decoded
    let mark = address[end...].firstIndex(of: UInt8(ascii: "#"))
    heading = mark.map { Self.decoded(UnsafeBufferPointer(rebasing: address[($0 + 1)...])) }
  }

  /// nil if the address does not name a note's file.
  public init?(_ address: [UInt8]) {
    guard let note = address.withUnsafeBufferPointer({ NoteAddress($0) }) else { return nil }
    self = note
  }

  /// A path without the extension of a Markdown file, in any case; nil if it has none, or nothing before it.
  public static func stem(of path: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    ends(path, in: ".md") ?? ends(path, in: ".markdown")
  }

  private static func ends(_ path: UnsafeBufferPointer<UInt8>, in ending: StaticString) -> UnsafeBufferPointer<UInt8>? {
    let count = path.count - ending.utf8CodeUnitCount
    guard count > 0, path[count - 1] != UInt8(ascii: "/") else { return nil }
    for index in count..<path.count {
      let (byte, wanted) = (path[index], ending.utf8Start[index - count])
      guard byte == wanted || byte | 0x20 == wanted && byte >= 0x41 && byte <= 0x5A else { return nil }
    }
    return UnsafeBufferPointer(rebasing: path[..<count])
  }

  /// The end of an address's path; nil if it has a scheme, or names another machine.
  private static func pathEnd(of address: UnsafeBufferPointer<UInt8>) -> Int? {
    func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    if isSlash(address[0]), isSlash(address[1]) { return nil }
    var isBehindSlash = false
    for (index, byte) in address.enumerated() {
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "?"): return index
      case UInt8(ascii: ":"): if !isBehindSlash { return nil }
      default: if isSlash(byte) { isBehindSlash = true }
      }
    }
    return address.count
  }

  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
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
