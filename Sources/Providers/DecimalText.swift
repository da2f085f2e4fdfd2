/// Decimal numbers in text form.
package enum DecimalText {
  /// Whole numbers below it are shown by their digits alone.
  package static let wholeLimit = 1e15

  /// The number that a text stands for, if a `Double` represents it exactly as written: `1e400` and `12345678901234567890` have
  /// none.
  package static func number(_ text: String) -> Double? {
    guard let parts = parts(text), let number = Double(text), number.isFinite, let again = self.parts("\(number)")
    else {
      return nil
    }
    return parts == again ? number : nil
  }

  /// Whether JSON has numbers of this form.
  package static func isNumber(_ text: String) -> Bool { parts(text) != nil }

  /// As people write it: `12`, not `12.0`.
  package static func shortest(_ number: Double) -> String {
    guard abs(number) < 1e15, number.rounded() == number, number.sign == .plus || number != 0 else {
      return "\(number)"
    }
    return "\(Int64(number))"
  }

  /// Sign, digits without zeros around them, and the power of ten of the last digit; nil for anything but a JSON number.
  private static func parts(_ text: String) -> Parts? {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == 0x2D
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest[whole.endIndex...]
    guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return nil }
    var digits = Array(whole)
    var exponent = 0
    if rest.first == 0x2E {
      let places = rest.dropFirst().prefix(while: isDigit)
      guard !places.isEmpty else { return nil }
      digits += places
      exponent = -places.count
      rest = rest[places.endIndex...]
    }
    if let first = rest.first, first | 0x20 == 0x65 {
      rest = rest.dropFirst()
      let isSmall = rest.first == 0x2D
      if let sign = rest.first, sign == 0x2D || sign == 0x2B { rest = rest.dropFirst() }
      guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return nil }
      let power = rest.reduce(0) { min($0 * 10 + Int($1 - 0x30), 100_000) }
      exponent += isSmall ? -power : power
      rest = []
    }
    guard rest.isEmpty else { return nil }
    while digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == 0x30 })
    return Parts(isNegative: isNegative, digits: digits, exponent: digits.isEmpty ? 0 : exponent)
  }

  private struct Parts: Equatable {
    let isNegative: Bool
    let digits: [UInt8]
    let exponent: Int
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
