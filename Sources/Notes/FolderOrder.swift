/// The order of names within a folder, as a number that depends on the name alone: a new file leaves the numbers of the others.
enum FolderOrder {
  /// Of the first eight letters and digits without regard to case, with room for a hash behind them that tells equal ones apart.
  static func number(of name: String) -> Double {
    var number: UInt64 = 0
    let letters = name.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    for index in 0..<8 {
      number =
        number * 40
        + (index < letters.count ? place(of: letters[letters.index(letters.startIndex, offsetBy: index)]) : 0)
    }
    let hash = name.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    return Double(number << 10 | hash >> 54)
  }

  private static func place(of letter: Unicode.Scalar) -> UInt64 {
    switch letter {
    case "0"..."9": UInt64(letter.value - 0x30) + 1
    case "a"..."z": UInt64(letter.value - 0x61) + 11
    default: 37
    }
  }
}
