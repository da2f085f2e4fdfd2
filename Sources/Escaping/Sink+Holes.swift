/// Places within a text that are filled when what belongs there is known.
///
/// They are marked by bytes that never stand in UTF-8: `FE`, a number and `FF`, then what stands there if nothing else is put
/// in its place, then `FE FF`.
extension Sink {
  public mutating func beginHole(_ number: Int) {
    append(byte: 0xFE)
    append(decimal: number)
    append(byte: 0xFF)
  }

  public mutating func endHole() {
    append(byte: 0xFE)
    append(byte: 0xFF)
  }

  /// Appends a text with its holes filled.
  ///
  /// - Parameter fill: puts what belongs into the hole with a number; false for what stands there already.
  public mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, filling fill: (_ number: Int, _ sink: inout Sink) -> Bool
  ) {
    reserve(text.count)
    var rest = text[...]
    while let start = rest.firstIndex(of: 0xFE) {
      append(UnsafeBufferPointer(rebasing: rest[..<start]))
      guard let (number, inside) = Self.hole(in: rest[start...]) else {
        return append(UnsafeBufferPointer(rebasing: rest[start...]))
      }
      if !fill(number, &self) { append(UnsafeBufferPointer(rebasing: inside)) }
      rest = rest[(inside.endIndex + 2)...]
    }
    append(UnsafeBufferPointer(rebasing: rest))
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
