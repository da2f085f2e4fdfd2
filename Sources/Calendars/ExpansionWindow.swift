/// The period for which occurrences are imported, in seconds since 1970.
struct ExpansionWindow {
  let first: Int64
  let last: Int64

  /// - Parameters:
  ///   - from: The first day that the user chose, in days since 1970; `through` is the last one.
  ///   - newest: The newest time of the source. Without a chosen day, the period goes a year before or after it.
  init(from: Int?, through: Int?, newest: Int64?) {
    let year: Int64 = 366 * 86_400
    let newest = newest ?? 0
    first = from.map { Int64($0) * 86_400 } ?? newest - year
    last = through.map { Int64($0) * 86_400 + 86_399 } ?? newest + year
  }

  init(first: Int64, last: Int64) { (self.first, self.last) = (first, last) }

  func contains(_ second: Int64) -> Bool { first <= second && second <= last }
}
