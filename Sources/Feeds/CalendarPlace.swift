/// Where something stands in a calendar: by its start, what has none last; of one start by their ids.
struct CalendarPlace: Comparable {
  /// As `CalendarTime` has it.
  let order: Int64
  /// As it is written there.
  let id: ArraySlice<UInt8>

  /// - Parameter order: nil for what has no time.
  init(order: Int64?, id: ArraySlice<UInt8>) {
    self.order = order ?? .max
    self.id = id
  }

  static func < (first: CalendarPlace, second: CalendarPlace) -> Bool {
    first.order != second.order ? first.order < second.order : first.id.lexicographicallyPrecedes(second.id)
  }
}
