/// Decodes bytes of mail that were encoded as ASCII text (RFC 2045, section 6).
enum TransferEncoding {
  static func decode(_ bytes: ArraySlice<UInt8>, named name: String) -> [UInt8] {
    switch name.lowercased() {
    case "quoted-printable": quotedPrintable(bytes)
    case "base64": base64(bytes)
    default: Array(bytes)
    }
  }

  /// Decodes quoted-printable. Invalid escapes are left as they are.
  static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      guard byte == 0x3D else {
        result.append(byte)
        continue
      }
      if place + 1 < bytes.endIndex, let high = hex(bytes[place]), let low = hex(bytes[place + 1]) {
        result.append(high << 4 | low)
        place += 2
        continue
      }
      // At the end of a line, it means that the line continues.
      let end = bytes[place...].drop { $0 == 0x20 || $0 == 0x09 }
      if end.first == 0x0A {
        place = end.startIndex + 1
      } else if end.starts(with: [0x0D, 0x0A]) {
        place = end.startIndex + 2
      } else if !end.isEmpty {
        result.append(byte)
      }
    }
    return result
  }

  /// Decodes up to the first `=`, skipping characters that are not base64.
  static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 3 / 4)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      if byte == 0x3D { break }
      guard let value = value(byte) else { continue }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return result
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }
}
