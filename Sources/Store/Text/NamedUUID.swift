/// An id computed from a name: the same for the same name on every machine, and different for different names (RFC 9562, section
/// 5.5, version 5).
///
/// Feed readers and calendars recognise an entry by it, even if its title, its URL or the site's URL changes.
public struct NamedUUID: Hashable, Sendable {
  /// 16 bytes.
  package let bytes: [UInt8]

  /// The namespace of items, in which names are item ids. It is the version 5 id of `item.offprint.invalid` in the namespace of
  /// domain names (RFC 9562, section 6.6).
  static let items = NamedUUID(name: Array("item.offprint.invalid".utf8), in: domains)
  /// The namespace of feeds, in which a name is a base URL and, for the feed of a part, a space and its item's id.
  static let feeds = NamedUUID(name: Array("feed.offprint.invalid".utf8), in: domains)
  private static let domains = NamedUUID(bytes: [
    0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ])

  /// The namespace of imports, in which a name is a source, a zero byte and the source's own name for the thing.
  static let imports = NamedUUID(name: Array("import.offprint.invalid".utf8), in: domains)

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private init(name: [UInt8], in namespace: NamedUUID) {
    var bytes = Array(SHA1.digest(namespace.bytes + name).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }

  /// The id of an item.
  public init(item id: UnsafeBufferPointer<UInt8>) { self.init(name: Array(id), in: Self.items) }

  /// The id of a feed.
  ///
  /// - Parameter item: the id of the item whose part the feed covers; nil for the full site.
  public init(feedAt base: String, item: [UInt8]?) {
    self.init(name: Array(base.utf8) + (item.map { [0x20] + $0 } ?? []), in: Self.feeds)
  }

  /// The id of a thing in a source.
  ///
  /// - Parameter key: how the source identifies the thing, such as by a path.
  public init(key: String, ofSource source: String) {
    self.init(name: Array(source.utf8) + [0] + Array(key.utf8), in: Self.imports)
  }

  /// `5f8ae6fd-04c0-55fd-9b67-07a513ef2c49`
  public var text: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for (number, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(number) {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        for digit in [byte >> 4, byte & 15] {
          text[place] = digit < 10 ? digit + 0x30 : digit + 0x57
          place += 1
        }
      }
      return place
    }
  }

  /// `urn:uuid:5f8ae6fd-04c0-55fd-9b67-07a513ef2c49` (RFC 9562, section 4)
  public var address: String { "urn:uuid:" + text }
}

/// The hash of RFC 3174, which defines ids made from names (RFC 9562, section 5.5). It is not used for secrets.
enum SHA1 {
  /// - Returns: 20 bytes.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { bytes(of: $0) }
  }

  /// A one bit, zeros, and the length in bits, up to whole blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    return padded + bytes(of: UInt32(bits >> 32)) + bytes(of: UInt32(truncatingIfNeeded: bits))
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for number in 16..<80 {
      words.append(turned(words[number - 3] ^ words[number - 8] ^ words[number - 14] ^ words[number - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for number in 0..<80 {
      let (mixed, constant) = round(number, b, c, d)
      (a, b, c, d, e) = (turned(a, by: 5) &+ mixed &+ e &+ constant &+ words[number], a, turned(b, by: 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
  }

  /// The function and the constant of a round (RFC 3174, section 5).
  private static func round(_ number: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
    switch number {
    case 0..<20: (b & c | ~b & d, 0x5A82_7999)
    case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func turned(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }

  private static func bytes(of word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}
