extension FactText {
  /// The characters of a line. Most lines are ASCII, where each byte is a character; splitting other lines into characters takes
  /// ten times as long.
  struct Characters {
    private let bytes: ArraySlice<UInt8>
    /// The characters; nil for an ASCII line.
    private let others: [Character]?

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      others = bytes.allSatisfy { $0 < 0x80 } ? nil : Array(String(decoding: bytes, as: UTF8.self))
    }

    var count: Int { others?.count ?? bytes.count }

    /// Whether the character at a place is the given ASCII character; false past the end.
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

    /// The first blank at or after a place, or the end.
    func blank(behind place: Int) -> Int {
      var place = place
      while place < count, !isBlank(at: place) { place += 1 }
      return place
    }

    /// The end of a range without its trailing blanks.
    func end(of range: Range<Int>) -> Int {
      var end = range.upperBound
      while end > range.lowerBound, isBlank(at: end - 1) { end -= 1 }
      return end
    }
  }
}
