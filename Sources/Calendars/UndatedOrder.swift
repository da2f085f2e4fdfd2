/// The order of entries without a time, after all that have one. As in the todo lists of Apple and Nextcloud, they are sorted by
/// the place that the user gave them, or by creation time; entries of the same moment keep the order of the files.
///
/// Only that last rule depends on other entries, so a new todo moves no other one.
struct UndatedOrder {
  /// After all times, in seconds since 1970.
  private static let start = 1e12
  /// `X-APPLE-SORT-ORDER` counts seconds since 2001 if the user moved nothing.
  private static let epoch: Int64 = 978_307_200
  /// Small enough that thousands of entries created in one second come before those of the next.
  private static let step = 1.0 / 1024

  private var counts: [Double: Int] = [:]

  /// The place of the next entry of the source.
  mutating func next(for entry: CalendarEntry) -> Double {
    let chosen = entry.component.property("X-APPLE-SORT-ORDER").flatMap { Int64($0.word) }
    let made = entry.created ?? Self.epoch
    let place = Double(min(max(chosen ?? made - Self.epoch, -1 << 33), 1 << 33))
    defer { counts[place, default: 0] += 1 }
    return Self.start + place + Double(counts[place] ?? 0) * Self.step
  }
}
