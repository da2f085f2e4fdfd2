/// How a finite number is shown: whole ones without a fraction, others as the shortest decimal that reads back the same.
enum NumberText {
  static func of(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
