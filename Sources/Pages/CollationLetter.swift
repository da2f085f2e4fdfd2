/// What is compared first of a letter, and what decides between letters that are the same by that.
struct CollationLetter: Hashable {
  /// Its place among all letters.
  let weight: UInt32
  /// What it is in the name of a page, one scalar for each weight: itself, `a` for `ä`, or a private one for several letters that
  /// are sorted as one.
  let scalar: Unicode.Scalar
  /// An accent or the like; 0 is none.
  var accent: UInt16 = 0
  /// What differs by less, such as katakana from hiragana.
  var kind: UInt8 = 0
}
