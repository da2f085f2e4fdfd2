extension FactText {
  /// Two FNV-1a hashes of words, from which an id is made. Facts with equal hashes would share an id.
  struct Identity: Hashable {
    private var high: UInt64 = 0xcbf2_9ce4_8422_2325
    private var low: UInt64 = 0x9ae1_6a3b_2f90_404f

    mutating func add(_ words: String) {
      var words = words
      var (high, low) = (high, low)
      words.withUTF8 { bytes in
        for byte in bytes {
          high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
          low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
      }
      (self.high, self.low) = (high, low)
    }

    /// Adds a separator between two words.
    mutating func separate() { add("\u{1F}") }

    /// A UUID (RFC 9562, version 8), the same on every machine and in every version.
    var id: String {
      let high = high & ~0xF000 | 0x8000
      let low = low & ~(0b11 << 62) | (0b10 << 62)
      return String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        for (number, word) in [high, low].enumerated() {
          for shift in stride(from: 60, through: 0, by: -4) {
            // 8-4-4-4-12 digits.
            if number == 0 ? shift == 28 || shift == 12 : shift == 60 || shift == 44 {
              text[place] = UInt8(ascii: "-")
              place += 1
            }
            let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
            text[place] = digit < 10 ? digit + 0x30 : digit + 0x37
            place += 1
          }
        }
        return place
      }
    }
  }
}
