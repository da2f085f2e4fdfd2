/// Text of bytes that another program wrote, in one of the encodings that files and messages have.
package enum ForeignText {
  /// What a mark at the beginning says, else UTF-8 where all of it is, else the encoding named, else Windows-1252, in which every byte is
  /// a letter (Encoding Standard, section 4.2).
  ///
  /// - Returns: also whether the encoding is known rather than taken.
  package static func decode(_ bytes: [UInt8], charset: String? = nil) -> (text: String, isCertain: Bool) {
    if let text = marked(bytes) { return (text, true) }
    let named = charset.map(Charset.init(named:))
    // ISO-2022-JP and UTF-16 are written in bytes that are UTF-8, too.
    if let named, named.isDisguised, let text = named.decode(bytes) { return (text, true) }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    if let text = named?.decode(bytes) { return (text, true) }
    return (Charset.windows1252(bytes), false)
  }

  /// The text of bytes with a mark at the beginning that says in which encoding they are, without the mark; nil where there is none.
  package static func marked(_ bytes: some Collection<UInt8>) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    return nil
  }

  /// The bytes themselves, or those of the same text in UTF-8 where a mark says that it is in another encoding; without the mark.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] { marked(bytes).map { Array($0.utf8) } ?? bytes }

  static func utf16(_ bytes: some Collection<UInt8>, isBig: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var first: UInt8?
    for byte in bytes {
      guard let known = first else {
        first = byte
        continue
      }
      units.append(isBig ? UInt16(known) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(known))
      first = nil
    }
    return String(decoding: units, as: UTF16.self)
  }
}
