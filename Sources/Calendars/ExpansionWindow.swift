/// The period for which occurrences are imported, in seconds since 1970.
struct ExpansionWindow {
  let first: Int64
  let last: Int64

  private static let year: Int64 = 366 * 86_400
  /// How many years ahead of the newest change an entry may begin and count.
  private static let yearsAhead: Int64 = 5
  /// The start of the year 2101. If nothing says when the source was changed, no later start counts.
  private static let end: Int64 = 4_133_980_800

  /// - Parameters:
  ///   - from: The first day that the user chose, in days since 1970; `through` is the last one.
  ///   - newest: The newest time at which the source was changed. Without a chosen day, the period begins a year before it.
  ///   - starts: When entries begin. Without a chosen day, the period ends a year after the latest one, or after `newest` if that is
  ///     later. What begins years after it, such as a birthday in 2099, does not count.
  init(from: Int?, through: Int?, newest: Int64?, starts: [Int64]) {
    let newest = newest ?? starts.filter { $0 < Self.end }.max() ?? starts.max() ?? 0
    let latest = starts.filter { $0 <= newest + Self.yearsAhead * Self.year }.max() ?? newest
    first = from.map { Int64($0) * 86_400 } ?? newest - Self.year
    last = through.map { Int64($0) * 86_400 + 86_399 } ?? max(newest, latest) + Self.year
  }

  init(first: Int64, last: Int64) { (self.first, self.last) = (first, last) }

  func contains(_ second: Int64) -> Bool { first <= second && second <= last }
}
