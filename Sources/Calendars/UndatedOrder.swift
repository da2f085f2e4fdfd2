/// The order of what has no time: behind all that has one, as Apple's and Nextcloud's lists of todos have it, by the place that a person
/// gave it, else by when it was made, and of the same moment as the files have it.
///
/// None of it depends on what else is there, but for the last: so a new todo moves no other.
struct UndatedOrder {
  /// Behind all times, in seconds since 1970.
  private static let start = 1e12
  /// `X-APPLE-SORT-ORDER` counts seconds since 2001 where nobody moved anything.
  private static let epoch: Int64 = 978_307_200
  /// Small enough that thousands made in one second stand before those of the next.
  private static let step = 1.0 / 1024

  private var counts: [Double: Int] = [:]

  /// The place of the next one of the source.
  mutating func next(for entry: CalendarEntry) -> Double {
    let chosen = entry.component.property("X-APPLE-SORT-ORDER").flatMap { Int64($0.word) }
    let made = entry.created ?? Self.epoch
    let place = Double(min(max(chosen ?? made - Self.epoch, -1 << 33), 1 << 33))
    defer { counts[place, default: 0] += 1 }
    return Self.start + place + Double(counts[place] ?? 0) * Self.step
  }
}
