/// Normalises URLs, so that equivalent ones can be recognised (RFC 3986, section 6.2).
enum WebAddress {
  /// The URL with scheme, host and percent escapes in one spelling, without a default port, and with a path. Anything that is not
  /// a web URL is unchanged.
  static func normalised(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A) else { return address }
    let scheme = String(decoding: bytes[..<colon].map(lower), as: UTF8.self)
    guard let port = ["http": ":80", "https": ":443", "ftp": ":21"][scheme],
      bytes[colon...].starts(with: Array("://".utf8))
    else { return address }
    let rest = bytes[(colon + 3)...]
    let end = rest.firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    let hostStart = authority.lastIndex(of: 0x40).map { $0 + 1 } ?? authority.startIndex
    var host = String(decoding: authority[hostStart...].map(lower), as: UTF8.self)
    if host.hasSuffix(port) { host.removeLast(port.utf8.count) }
    if host.hasSuffix(":") { host.removeLast() }
    let user = String(decoding: authority[..<hostStart], as: UTF8.self)
    let path = rest[end...].first == 0x2F ? "" : "/"
    return scheme + "://" + user + host + path + escapes(rest[end...])
  }

  /// Escapes in upper case, and none where they are not needed.
  private static func escapes(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard bytes[place] == 0x25, place + 2 < bytes.endIndex, let high = hex(bytes[place + 1]),
        let low = hex(bytes[place + 2])
      else {
        text.append(bytes[place])
        place += 1
        continue
      }
      let byte = high << 4 | low
      text += isUnreserved(byte) ? [byte] : [0x25, upper(bytes[place + 1]), upper(bytes[place + 2])]
      place += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x7B
      || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  private static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & 0xDF : byte }
}
