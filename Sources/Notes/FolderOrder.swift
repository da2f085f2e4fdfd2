private import Foundation

/// The place of a name within its folder, sorted as people sort names: 2 comes before 10, and case, accents and separators do not
/// count. It depends only on the name, so a new file leaves the places of the others.
struct FolderOrder {
  /// The place by the beginning of the name. Names that begin alike have the same number.
  let number: Double
  /// The text whose bytes decide between names with the same number: the name's letters and digits, then the name itself.
  let name: String

  init(of name: String) {
    let key = Self.key(of: name)
    number = Self.number(of: key)
    self.name = "\(key) \(name)"
  }

  /// The letters and digits of a name, with each number after its length.
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

  /// A length as digits, such that a shorter length sorts first.
  private static func length(_ count: Int) -> String {
    String(repeating: "9", count: (count - 1) / 8) + String((count - 1) % 8 + 1)
  }

  /// The number of the first eight ASCII characters; it sorts like the bytes of the key.
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
