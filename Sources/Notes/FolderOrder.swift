private import Foundation

/// The place of a name within its folder: as people sort names, so that 2 comes before 10, without regard to case, accents and
/// separators. It depends on the name alone, so that a new file leaves the places of the others.
struct FolderOrder {
  /// Of the beginning of the name: names that begin alike have the same.
  let number: Double
  /// The bytes of this text decide between such names: its letters and digits, then the name itself.
  let name: String

  init(of name: String) {
    let key = Self.key(of: name)
    number = Self.number(of: key)
    self.name = "\(key) \(name)"
  }

  /// The letters and digits of a name, each number behind its length.
  private static func key(of name: String) -> String {
    var key = String.UnicodeScalarView()
    var digits: [Unicode.Scalar] = []
    func endNumber() {
      let number = digits.count > 1 ? digits.drop { $0 == "0" } : digits[...]
      guard !digits.isEmpty else { return }
      let written = number.isEmpty ? digits.suffix(1) : number
      key.append(contentsOf: length(written.count).unicodeScalars)
      key.append(contentsOf: written)
      digits = []
    }
    for scalar in name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.append(scalar)
        continue
      }
      endNumber()
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { key.append(scalar) }
    }
    endNumber()
    return String(key)
  }

  /// A length as digits, of which the shorter one comes first.
  private static func length(_ count: Int) -> String {
    String(repeating: "9", count: (count - 1) / 8) + String((count - 1) % 8 + 1)
  }

  /// Of the first eight letters of ASCII, in the order of the bytes of all.
  private static func number(of key: String) -> Double {
    var number: UInt64 = 0
    var isASCII = true
    var scalars = key.unicodeScalars.makeIterator()
    for _ in 0..<8 {
      let scalar = isASCII ? scalars.next() : nil
      isASCII = scalar?.isASCII ?? false
      number = number * 40 + (scalar.map(place) ?? 0)
    }
    return Double(number)
  }

  private static func place(of letter: Unicode.Scalar) -> UInt64 {
    switch letter {
    case "0"..."9": UInt64(letter.value - 0x30) + 1
    case "a"..."z": UInt64(letter.value - 0x61) + 11
    default: 37
    }
  }
}
