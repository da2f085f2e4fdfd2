public import Graph

extension Collation {
  /// The sort key of a name.
  public func key(of name: Bytes) -> CollationKey {
    if let asciiWeights, name.allSatisfy({ $0 < 0x80 }) { return key(ofASCII: name, asciiWeights) }
    let text = String(decoding: name, as: UTF8.self)
    let letters = letters(of: Slug.whole(text).unicodeScalars, isName: true)
    let capitals = text.unicodeScalars.filter(\.properties.isAlphabetic).map(\.properties.changesWhenLowercased)
    return CollationKey(
      letters: CollationKey.numbered(letters.map(\.weight)), accents: Self.trimmed(letters.map(\.accent)),
      kinds: Self.trimmed(letters.map(\.kind)),
      capitals: capitals, bytes: Array(name))
  }

  private func key(ofASCII name: Bytes, _ weights: [UInt32]) -> CollationKey {
    var letters: [UInt32] = []
    var capitals: [Bool] = []
    var hasNumber = false
    letters.reserveCapacity(name.count)
    capitals.reserveCapacity(name.count)
    for byte in name {
      let lower = byte | 0x20
      if 0x61...0x7A ~= lower {
        letters.append(weights[Int(lower)])
        capitals.append(byte != lower)
      } else if 0x30...0x39 ~= byte {
        hasNumber = true
        letters.append(weights[Int(byte)])
      } else if let last = letters.last, last != 0 {
        letters.append(0)
      }
    }
    if letters.last == 0 { letters.removeLast() }
    if hasNumber { letters = CollationKey.numbered(letters) }
    return CollationKey(letters: letters, accents: [], kinds: [], capitals: capitals, bytes: Array(name))
  }

  private static func trimmed<Number: FixedWidthInteger>(_ numbers: [Number]) -> [Number] {
    Array(numbers[..<((numbers.lastIndex { $0 != 0 }).map { $0 + 1 } ?? 0)])
  }

  public func key(of name: String) -> CollationKey {
    var name = name
    return name.withUTF8 { key(of: $0) }
  }

  /// The name of an item's file, in the letters that it is sorted by, one scalar each. Two gaps separate the key from the title,
  /// so that a title sorts before longer titles that begin with it.
  func sorted(_ stem: ArraySlice<UInt8>) -> [UInt8] {
    let (slug, key) = (stem.dropLast(ItemKey.length + 1), stem.suffix(ItemKey.length))
    if asciiWeights != nil, slug.allSatisfy({ $0 < 0x80 }) { return Array(slug) + Array("--".utf8) + key }
    return bytes(of: String(decoding: slug, as: UTF8.self), isName: true) + Array("--".utf8) + key
  }

  /// Whether the page with the first prefix sorts before the page with the second.
  public func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    weights(of: first).lexicographicallyPrecedes(weights(of: second))
  }

  /// The weights by which prefixes of names are compared.
  func weights(of sorted: some Sequence<UInt8>) -> [UInt32] {
    let bytes = Array(sorted)
    if let asciiWeights, bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { asciiWeights[Int($0)] } }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(weight)
  }

  /// The readable text of a prefix of names.
  public func text(of prefix: [UInt8]) -> String {
    String(decoding: prefix, as: UTF8.self).unicodeScalars.map(name).joined()
  }

  /// The prefix of names that a text describes.
  public func prefix(of text: String) -> [UInt8] {
    guard let gap = text.firstRange(of: "--") else { return bytes(of: text, isName: false) }
    return bytes(of: String(text[..<gap.lowerBound]), isName: false) + Array(text[gap.lowerBound...].utf8)
  }

  private func bytes(of slug: String, isName: Bool) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters(of: slug.unicodeScalars, isName: isName).map(\.scalar))
    return Array(String(text).utf8)
  }
}

/// The sort key of a name: its letters, then their accents, then their kinds and case, then its bytes. Numbers are in the order
/// of their values, as CLDR's option `kn` has it: 2 comes before 10.
public struct CollationKey: Comparable, Sendable {
  /// In front of a number of several digits is its length (`numbered`).
  let letters: [UInt32]
  /// Trailing zeros are dropped, as in `kinds`.
  let accents: [UInt16]
  let kinds: [UInt8]
  /// For each letter of the written name, whether it is a capital.
  let capitals: [Bool]
  let bytes: [UInt8]

  public static func < (first: CollationKey, second: CollationKey) -> Bool {
    if first.letters != second.letters { return first.letters.lexicographicallyPrecedes(second.letters) }
    if first.accents != second.accents { return first.accents.lexicographicallyPrecedes(second.accents) }
    if first.kinds != second.kinds { return first.kinds.lexicographicallyPrecedes(second.kinds) }
    if first.capitals != second.capitals {
      return first.capitals.lexicographicallyPrecedes(second.capitals) { !$0 && $1 }
    }
    return first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// Weights with the length of each number in front of it, above the digits' own weights, and without zeros at its beginning.
  /// So a longer number comes after a shorter one.
  static func numbered(_ letters: [UInt32]) -> [UInt32] {
    let (zero, nine) = (CollationScripts.digits.lowerBound, CollationScripts.digits.upperBound)
    func isDigit(_ place: Int) -> Bool { place < letters.count && letters[place] >= zero && letters[place] <= nine }
    var numbered: [UInt32] = []
    numbered.reserveCapacity(letters.count + 4)
    var place = 0
    while place < letters.count {
      guard isDigit(place) else {
        numbered.append(letters[place])
        place += 1
        continue
      }
      while letters[place] == zero, isDigit(place + 1) { place += 1 }
      let start = place
      while isDigit(place) { place += 1 }
      if place - start > 1 { numbered.append(nine + UInt32(min(place - start, CollationScripts.longestNumber))) }
      numbered += letters[start..<place]
    }
    return numbered
  }
}
