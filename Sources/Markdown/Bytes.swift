#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Searches in bytes that are fastest with the C library.
enum Bytes {
  static func length(ofText text: UnsafePointer<CChar>) -> Int { strlen(text) }

  static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// A copy with U+FFFD in place of invalid UTF-8; nil if the bytes are valid.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard !areASCII(bytes), String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// Like `repaired`, for output in which the bytes `FE` and `FF` mark holes (`Sink+Holes`); these bytes stay.
  static func repairedAroundHoles(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard !areASCII(bytes), String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let mark = rest.firstIndex(where: { $0 >= 0xFE }) {
      result += String(decoding: rest[..<mark], as: UTF8.self).utf8
      result.append(rest[mark])
      rest = rest[(mark + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self).utf8
  }

  /// Whether every byte is below 128; tests 32 bytes at a time.
  static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var all: UInt64 = 0
    var index = 0
    while index + 32 <= raw.count {
      for word in 0..<4 { all |= raw.loadUnaligned(fromByteOffset: index + word * 8, as: UInt64.self) }
      index += 32
    }
    while index + 8 <= raw.count {
      all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < raw.count {
      all |= UInt64(raw[index])
      index += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
