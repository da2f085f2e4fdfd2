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
