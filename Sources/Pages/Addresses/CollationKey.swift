/// The sort key of a name: its letters, then their accents, then their kinds and case, then its bytes.
public struct CollationKey: Comparable, Sendable {
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
}
