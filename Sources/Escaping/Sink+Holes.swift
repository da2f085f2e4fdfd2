/// Holes: places in a text that are filled once their content is known.
///
/// They are marked with bytes that never occur in UTF-8: `FE`, a number and `FF`, then the default content, then `FE FF`. The
/// number has ten digits, so that a text has the same length whatever holes came before it: some parts of a page are cut by
/// length.
extension Sink {
  public mutating func beginHole(_ number: Int) {
    append(byte: 0xFE)
    var least = 1_000_000_000
    while least > max(number, 1) {
      append(byte: UInt8(ascii: "0"))
      least /= 10
    }
    append(decimal: number)
    append(byte: 0xFF)
  }

  public mutating func endHole() {
    append(byte: 0xFE)
    append(byte: 0xFF)
  }

  /// Appends a text with its holes filled.
  ///
  /// - Parameter fill: Writes the content of the hole with a number; false keeps the default content.
  public mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, filling fill: (_ number: Int, _ sink: inout Sink) -> Bool
  ) {
    reserve(text.count)
    var end = 0
    while let start = Self.mark(in: text, from: end) {
      append(UnsafeBufferPointer(rebasing: text[end..<start]))
      end = start
      guard let (number, inside) = Self.hole(in: text[start...]) else { break }
      if !fill(number, &self) { append(UnsafeBufferPointer(rebasing: inside)) }
      end = inside.endIndex + 2
    }
    append(UnsafeBufferPointer(rebasing: text[end...]))
  }

  /// The offset of the next `FE`. Eight bytes are tested at once, because a page has few holes.
  private static func mark(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= text.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks = EightBytes.zeros(word ^ 0xFEFE_FEFE_FEFE_FEFE) & EightBytes.marks
      if marks != 0 { return index + (marks.trailingZeroBitCount >> 3) }
      index += 8
    }
    return text[index...].firstIndex(of: 0xFE)
  }

  private static func hole(
    in rest: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> (Int, UnsafeBufferPointer<UInt8>.SubSequence)? {
    guard let start = rest.firstIndex(of: 0xFF),
      let number = Int(String(decoding: rest[..<start].dropFirst(), as: UTF8.self)),
      let end = rest[start...].firstIndex(of: 0xFE), end + 1 < rest.endIndex, rest[end + 1] == 0xFF
    else { return nil }
    return (number, rest[(start + 1)..<end])
  }
}
