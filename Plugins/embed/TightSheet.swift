/// A style sheet as it is served: without comments, and without spaces that mean nothing.
///
/// It knows what the style sheets of this package are made of, and no more: texts in quotes stay as they are.
struct TightSheet {
  private var bytes: [UInt8] = []
  private static let ends = Set("{};,>~".utf8)

  static func of(_ text: String) -> String {
    var sheet = TightSheet()
    sheet.take(Array(text.utf8)[...])
    return String(decoding: sheet.bytes, as: UTF8.self) + "\n"
  }

  private mutating func take(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""):
        let end = rest.dropFirst().firstIndex(of: byte) ?? rest.index(before: rest.endIndex)
        bytes += rest[...end]
        rest = rest[(end + 1)...]
      case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
        rest = rest[(endOfComment(rest))...]
      case 0x20, 0x0A:
        rest = rest.drop { $0 == 0x20 || $0 == 0x0A }
        space(before: rest)
      default:
        append(byte)
        rest = rest.dropFirst()
      }
    }
  }

  private func endOfComment(_ rest: ArraySlice<UInt8>) -> Int {
    var index = rest.startIndex + 2
    while index + 1 < rest.endIndex, rest[index] != UInt8(ascii: "*") || rest[index + 1] != UInt8(ascii: "/") {
      index += 1
    }
    return min(index + 2, rest.endIndex)
  }

  /// A colon with a space before it begins a selector, one with a space behind it a value.
  private mutating func space(before rest: ArraySlice<UInt8>) {
    guard let last = bytes.last, let next = rest.first, !rest.starts(with: "/*".utf8), last != 0x20,
      last != UInt8(ascii: ":"), !Self.ends.contains(last), !Self.ends.contains(next)
    else { return }
    bytes.append(0x20)
  }

  private mutating func append(_ byte: UInt8) {
    if Self.ends.contains(byte), bytes.last == 0x20 { bytes.removeLast() }
    if byte == UInt8(ascii: "}"), bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
    // A fraction needs no zero.
    if byte == UInt8(ascii: "."), bytes.last == UInt8(ascii: "0"), " (:,-".utf8.contains(bytes.dropLast().last ?? 0) {
      bytes.removeLast()
    }
    bytes.append(byte)
  }
}
