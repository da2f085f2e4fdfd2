/// The position of a component in a calendar: sorted by start, without a start last, and by id for equal starts.
struct CalendarPlace: Comparable {
  /// As in `CalendarTime.order`.
  let order: Int64
  /// The id as written in the calendar.
  let id: ArraySlice<UInt8>

  /// - Parameter order: nil if it has no time.
  init(order: Int64?, id: ArraySlice<UInt8>) {
    self.order = order ?? .max
    self.id = id
  }

  static func < (first: CalendarPlace, second: CalendarPlace) -> Bool {
    first.order != second.order ? first.order < second.order : first.id.lexicographicallyPrecedes(second.id)
  }
}
