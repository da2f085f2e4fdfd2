/// One letter for comparison: its weight, and what decides between letters of equal weight.
struct CollationLetter: Hashable {
  /// Its place among all letters.
  let weight: UInt32
  /// The letter in names of pages, one scalar for each weight: itself, `a` for `ä`, or a private scalar for several letters that
  /// are sorted as one.
  let scalar: Unicode.Scalar
  /// An accent or a similar difference; 0 is none.
  var accent: UInt16 = 0
  /// A smaller difference, such as katakana from hiragana.
  var kind: UInt8 = 0
}
