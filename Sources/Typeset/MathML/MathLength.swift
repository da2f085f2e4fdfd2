/// A length in em, limited as in KaTeX (`maxSize` in `own.js`).
struct MathLength {
  let number: Double

  init(_ number: Double) { self.number = max(-50, min(number, 50)) }

  /// - Returns: nil for anything but a number of em.
  init?(_ text: String) {
    guard text.hasSuffix("em"), let number = Double(text.dropLast(2)), number.isFinite else { return nil }
    self.init(number)
  }

  /// The length as KaTeX writes it, with at most four digits after the point.
  var text: String {
    let parts = Int((abs(number) * 10_000).rounded())
    var digits = String(parts % 10_000 + 10_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let sign = number < 0 && parts > 0 ? "-" : ""
    return sign + String(parts / 10_000) + (digits.isEmpty ? "" : "." + digits) + "em"
  }
}
