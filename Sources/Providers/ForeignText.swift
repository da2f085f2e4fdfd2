/// Decodes text that another program wrote, in the encodings of files and messages.
package enum ForeignText {
  /// Uses the byte order mark, else UTF-8 if all bytes are valid, else the given encoding, else Windows-1252, in which every byte
  /// is a character (Encoding Standard, section 4.2).
  ///
  /// - Returns: the text, and whether the encoding is known and not just assumed.
  package static func decode(_ bytes: [UInt8], charset: String? = nil) -> (text: String, isCertain: Bool) {
    if let text = marked(bytes) { return (text, true) }
    let named = charset.map(Charset.init(named:))
    // The bytes of ISO-2022-JP and UTF-16 may be valid UTF-8, too.
    if let named, named.isDisguised, let text = named.decode(bytes) { return (text, true) }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    if let text = named?.decode(bytes) { return (text, true) }
    return (Charset.windows1252(bytes), false)
  }

  /// The text of bytes with a byte order mark, without the mark; nil where there is no mark.
  package static func marked(_ bytes: some Collection<UInt8>) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    return nil
  }

  /// The bytes as UTF-8 without a mark: converted where a mark names another encoding, else unchanged.
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
