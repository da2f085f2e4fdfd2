import Diagnostics
import Graph
import Pages
import Store

/// The time of an item in a calendar, and its kind.
struct CalendarEntry {
  let item: ItemIndex
  let id: NamedUUID
  let isTodo: Bool
  let start: CalendarTime?
  /// The end of an event, which for days is the day after the last, or the due time of a todo.
  let end: CalendarTime?

  /// nil for an item that is not a todo and has no start.
  init?(of item: ItemIndex, isTodo: Bool, reader: inout GraphReader, messages: inout [Diagnostic]) {
    self.item = item
    id = NamedUUID(item: reader.site.graph.id(of: item))
    self.isTodo = isTodo
    if isTodo {
      (start, end) = Self.todoTimes(of: item, &reader, &messages)
    } else {
      guard let times = Self.eventTimes(of: item, &reader, &messages) else { return nil }
      (start, end) = times
    }
  }

  var place: CalendarPlace { CalendarPlace(order: start?.order ?? end?.order, id: Array(id.address.utf8)[...]) }

  /// The times of an event: `startTime` with `endTime`, or `startDay` with `endDay`, which is included (`fact-store.md`).
  private static func eventTimes(
    of item: ItemIndex, _ reader: inout GraphReader, _ messages: inout [Diagnostic]
  ) -> (start: CalendarTime, end: CalendarTime?)? {
    if let start = CalendarTime(timestamp: reader.value(.startTime, of: item)) {
      guard let end = CalendarTime(timestamp: reader.value(.endTime, of: item)) else { return (start, nil) }
      if end.order < start.order { messages.append(warning(.endTime, of: item, &reader)) }
      // An event without an end ends when it starts (RFC 5545, section 3.6.1).
      return (start, end.order > start.order ? end : nil)
    }
    guard let start = CalendarTime(date: reader.value(.startDay, of: item)) else { return nil }
    var last = start
    if let end = CalendarTime(date: reader.value(.endDay, of: item)) {
      if end.order < start.order { messages.append(warning(.endDay, of: item, &reader)) } else { last = end }
    }
    return (start, last.dayAfter)
  }

  /// The times of a todo, due at `dueTime` or on `dueDay`. The start is included only if it is of the same kind and earlier, as
  /// RFC 5545, section 3.8.2.3, requires: the due time is more important.
  private static func todoTimes(
    of item: ItemIndex, _ reader: inout GraphReader, _ messages: inout [Diagnostic]
  ) -> (start: CalendarTime?, due: CalendarTime?) {
    let startTime = CalendarTime(timestamp: reader.value(.startTime, of: item))
    let startDay = CalendarTime(date: reader.value(.startDay, of: item))
    let dueTime = CalendarTime(timestamp: reader.value(.dueTime, of: item))
    guard let due = dueTime ?? CalendarTime(date: reader.value(.dueDay, of: item)) else {
      return (startTime ?? startDay, nil)
    }
    guard let start = [startTime, startDay].compactMap({ $0 }).first(where: due.isLike) else { return (nil, due) }
    if due.order < start.order { messages.append(warning(dueTime == nil ? .dueDay : .dueTime, of: item, &reader)) }
    return (start.order < due.order ? start : nil, due)
  }

  private static func warning(_ name: NameIndex, of item: ItemIndex, _ reader: inout GraphReader) -> Diagnostic {
    reader.noteFact(of: name, of: item)
    let graph = reader.site
    let attribute = String(decoding: graph.graph.text(of: name), as: UTF8.self)
    return Diagnostic(
      .warning, "end-before-start", "'\(attribute)' is before the start",
      at: .item(
        id: String(decoding: graph.graph.id(of: item), as: UTF8.self), attribute: attribute,
        fact: reader.value(name, of: item)?.factName),
      notes: ["The calendar leaves it out"])
  }
}

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
