/// Formats a finite number: integers without a fraction, others as the shortest decimal that reads back the same.
enum NumberText {
  /// - Parameter point: the decimal point; nil for the machine-readable one.
  static func of(_ number: Double, point: String? = nil) -> String {
    if number == number.rounded() && abs(number) < 1e15 { return String(Int64(number)) }
    return point.map { String(number).replacing(".", with: $0) } ?? String(number)
  }
}
