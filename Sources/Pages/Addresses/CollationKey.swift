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
