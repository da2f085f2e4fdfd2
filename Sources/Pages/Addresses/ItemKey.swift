public import Graph

/// The twelve characters that identify an item in addresses: 60 bits of a hash of its id, in base 32.
///
/// They depend only on the id, so an address can be found again after its title changed. The hash is 64-bit FNV-1a with the
/// finalizer of MurmurHash3, and the upper 60 bits are used.
public struct ItemKey: Hashable, Comparable, Sendable {
  public static let length = 12
  /// The upper 60 bits of the hash, shifted down.
  public let bits: UInt64

  /// - Parameter bits: the bits of an existing key.
  public init(bits: UInt64) { self.bits = bits }

  public init(id: Bytes) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    bits = (hash ^ (hash >> 33)) >> 4
  }

  /// The key of one of several things that happened to an item, such as a row of a day.
  ///
  /// - Parameter salt: distinguishes these things.
  public init(_ key: ItemKey, salt: UInt64) {
    var hash = key.bits ^ (salt &* 0x9e37_79b9_7f4a_7c15)
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    bits = (hash ^ (hash >> 33)) >> 4
  }

  public init(id: String) {
    var id = id
    self = id.withUTF8 { ItemKey(id: $0) }
  }

  /// The characters, most significant first: `a`–`z` and `2`–`7` (RFC 4648, section 6, in lower case).
  public var characters: [UInt8] {
    (0..<Self.length).map { Self.character(UInt8(truncatingIfNeeded: bits >> (55 - 5 * UInt64($0))) & 31) }
  }

  public var text: String { String(decoding: characters, as: UTF8.self) }

  /// The number of the shard among 1024: the first two characters.
  public var shard: Int { Int(bits >> 50) }

  /// The name of a shard: its two characters.
  public static func shardName(_ shard: Int) -> String {
    String(decoding: [character(UInt8(shard >> 5)), character(UInt8(shard & 31))], as: UTF8.self)
  }

  /// The shard with a name; nil if the text is no shard's name.
  public static func shard(named name: some StringProtocol) -> Int? {
    let digits = name.utf8.compactMap(digit)
    return digits.count == 2 && name.utf8.count == 2 ? digits[0] << 5 | digits[1] : nil
  }

  /// - Parameter characters: the characters of a key.
  /// - Returns: nil if they are not a valid key.
  public init?(characters: Slice<Bytes>) {
    guard characters.count == Self.length else { return nil }
    var bits: UInt64 = 0
    for character in characters {
      guard let digit = Self.digit(character) else { return nil }
      bits = bits << 5 | UInt64(digit)
    }
    self.init(bits: bits)
  }

  private static func digit(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character - UInt8(ascii: "a"))
    case UInt8(ascii: "2")...UInt8(ascii: "7"): Int(character - UInt8(ascii: "2")) + 26
    default: nil
    }
  }

  public static func < (first: ItemKey, second: ItemKey) -> Bool { first.bits < second.bits }

  private static func character(_ value: UInt8) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + value : UInt8(ascii: "2") + value - 26
  }
}
