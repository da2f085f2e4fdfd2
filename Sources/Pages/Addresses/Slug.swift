public import Graph

/// The readable part of an address, made from a title: letters and digits of any script in lower case, NFC, words joined by `-`,
/// at most 60 bytes. Empty if the title has neither letter nor digit.
///
/// Only letters, marks and digits of a title get into a file name, so no title can leave the output folder or contain a control
/// character. A slug that is a file's full name must not be `isDevice`.
public enum Slug {
  public static let mostBytes = 60

  /// Appends the slug of `title` to `bytes`.
  public static func append(_ title: Bytes, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in title {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x80...:
        bytes.removeSubrange(start...)
        bytes.append(contentsOf: anyScript(String(decoding: title.prefix(600), as: UTF8.self)))
        return
      default: if bytes.count > start, bytes.last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
      }
      if bytes.count - start > mostBytes { break }
    }
    shorten(&bytes, from: start)
  }

  public static func of(_ title: String) -> String {
    var title = title
    var bytes: [UInt8] = []
    title.withUTF8 { append($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether Windows treats a file with this name and any extension as a device (Microsoft, "Naming Files, Paths, and
  /// Namespaces").
  public static func isDevice(_ slug: String) -> Bool {
    if ["con", "prn", "aux", "nul", "conin", "conout"].contains(slug) { return true }
    guard slug.hasPrefix("com") || slug.hasPrefix("lpt"), slug.unicodeScalars.count == 4 else { return false }
    return slug.unicodeScalars.last.map { "0123456789".unicodeScalars.contains($0) } ?? false
  }

  /// The slug of a full title, of any length.
  static func whole(_ title: String) -> String { String(decoding: anyScript(title, most: .max), as: UTF8.self) }

  private static func anyScript(_ title: String, most: Int = mostBytes) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in normalized(title).unicodeScalars {
      guard isPart(scalar) else {
        if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
        continue
      }
      let encoded = Array(String(scalar).utf8)
      if bytes.count + encoded.count > most { break }
      bytes += encoded
    }
    shorten(&bytes, from: 0, most: most)
    return bytes
  }

  /// Whether a scalar is a letter, a digit, or a mark that scripts such as Devanagari or vocalised Hebrew need.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      true
    case .modifierLetter: true
    default: false
    }
  }

  /// Lower case, then NFC: lower-casing can denormalize a text.
  private static func normalized(_ title: String) -> String { NormalForm.composed(title.lowercased()) }

  private static func shorten(_ bytes: inout [UInt8], from start: Int, most: Int = mostBytes) {
    if bytes.count - start > most { bytes.removeSubrange((start + most)...) }
    while bytes.count > start, bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
  }
}
