/// The days within which what recurs is told, as seconds since 1970.
struct ExpansionWindow {
  let first: Int64
  let last: Int64

  /// - Parameters:
  ///   - days: days since 1970 that somebody chose.
  ///   - newest: the newest moment of the source, a year around which is taken otherwise.
  init(from: Int?, through: Int?, newest: Int64?) {
    let year: Int64 = 366 * 86_400
    let newest = newest ?? 0
    first = from.map { Int64($0) * 86_400 } ?? newest - year
    last = through.map { Int64($0) * 86_400 + 86_399 } ?? newest + year
  }

  init(first: Int64, last: Int64) { (self.first, self.last) = (first, last) }

  func contains(_ second: Int64) -> Bool { first <= second && second <= last }
}
