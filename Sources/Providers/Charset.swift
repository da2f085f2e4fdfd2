import Foundation

/// An encoding, by its name in mail and HTML.
struct Charset {
  private let name: String

  init(named name: String) {
    self.name = name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether its bytes could look like UTF-8.
  var isDisguised: Bool { name.hasPrefix("iso2022") || name.hasPrefix("utf16") }

  /// Nil where the encoding is unknown, or the bytes are not valid in it.
  func decode(_ bytes: [UInt8]) -> String? {
    switch name {
    case "utf16", "utf16be": return ForeignText.utf16(bytes, isBig: true)
    case "utf16le": return ForeignText.utf16(bytes, isBig: false)
    case "usascii", "ascii", "iso88591", "latin1", "windows1252", "cp1252": return Self.windows1252(bytes)
    default: return encoding.flatMap { String(data: Data(bytes), encoding: $0) }
    }
  }

  /// Foundation's number: Core Foundation's (`CFStringEncodingExt.h`) with the highest bit set.
  private var encoding: String.Encoding? {
    if let part = number(behind: "iso8859"), (2...16).contains(part) { return Self.coreFoundation(0x200 + part) }
    if let page = number(behind: "windows") ?? number(behind: "cp"), let number = Self.pages[page] {
      return Self.coreFoundation(number)
    }
    return Self.names[name]
  }

  private func number(behind prefix: String) -> Int? {
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }

  private static func coreFoundation(_ number: Int) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | UInt(number))
  }

  /// Code pages of Microsoft and IBM.
  private static let pages = [
    437: 0x400, 850: 0x410, 866: 0x419, 874: 0x41D, 932: 0x420, 936: 0x632, 949: 0x422, 950: 0x423, 1250: 0x501,
    1251: 0x502, 1253: 0x503, 1254: 0x504, 1255: 0x505, 1256: 0x506, 1257: 0x507, 1258: 0x508,
  ]

  /// Text labelled GB2312 may contain characters of the later standards, which include all of it.
  private static let names: [String: String.Encoding] = [
    "koi8r": coreFoundation(0xA02), "koi8u": coreFoundation(0xA08), "shiftjis": coreFoundation(0x420),
    "sjis": coreFoundation(0x420), "xsjis": coreFoundation(0x420), "windows31j": coreFoundation(0x420),
    "eucjp": .japaneseEUC, "iso2022jp": .iso2022JP, "gb2312": coreFoundation(0x632), "gbk": coreFoundation(0x632),
    "gb18030": coreFoundation(0x632), "big5": coreFoundation(0xA03), "euckr": coreFoundation(0x422),
    "ksc56011987": coreFoundation(0x422), "macintosh": .macOSRoman, "tis620": coreFoundation(0x41D),
  ]

  static func windows1252(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      guard (0x80..<0xA0).contains(byte) else {
        text.append(Unicode.Scalar(byte))
        continue
      }
      text.append(Unicode.Scalar(upperHalf[Int(byte) - 0x80]) ?? Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters for the bytes 0x80 to 0x9F.
  private static let upperHalf: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
    0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]
}
