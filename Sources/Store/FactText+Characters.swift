extension FactText {
  /// The characters of a line. Most lines are of ASCII alone, where each is a byte: to find the characters of others takes ten times as
  /// long.
  struct Characters {
    private let bytes: ArraySlice<UInt8>
    /// Nil for a line of ASCII.
    private let others: [Character]?

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      others = bytes.allSatisfy { $0 < 0x80 } ? nil : Array(String(decoding: bytes, as: UTF8.self))
    }

    var count: Int { others?.count ?? bytes.count }

    /// Whether the character at a place is one of ASCII; false where there is none.
    func holds(_ sign: Unicode.Scalar, at place: Int) -> Bool {
      guard place < count else { return false }
      if let others { return others[place] == Character(sign) }
      return UInt32(bytes[bytes.startIndex + place]) == sign.value
    }

    func isBlank(at place: Int) -> Bool {
      if let others { return others[place].isWhitespace }
      let byte = bytes[bytes.startIndex + place]
      return byte == 0x20 || byte >= 0x09 && byte <= 0x0D
    }

    func text(_ range: Range<Int>) -> String {
      if let others { return String(others[range]) }
      return String(
        decoding: bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound], as: UTF8.self)
    }

    /// The first blank at a place or behind it, or the end.
    func blank(behind place: Int) -> Int {
      var place = place
      while place < count, !isBlank(at: place) { place += 1 }
      return place
    }

    /// The end of a stretch without the blanks that it ends with.
    func end(of range: Range<Int>) -> Int {
      var end = range.upperBound
      while end > range.lowerBound, isBlank(at: end - 1) { end -= 1 }
      return end
    }
  }
}
