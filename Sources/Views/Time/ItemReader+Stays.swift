import Escaping
public import Graph
import Mustache
import Pages
import Store

/// The scheduled time of an item.
extension ItemReader {
  /// Uses `startTime` with `endTime`, else `startDay` with `endDay`.
  mutating func stay(of item: ItemIndex) -> Stay? {
    if let start = graph.value(.startTime, of: item), let time = civilTime(of: start, .startTime) {
      guard let end = graph.value(.endTime, of: item), let last = civilTime(of: end, .endTime),
        end.number > start.number
      else { return .times(time, end: nil) }
      return .times(time, end: (last, Int64((end.number - start.number).rounded())))
    }
    guard let first = plainDay(.startDay, of: item) else { return nil }
    let last = plainDay(.endDay, of: item) ?? first
    return .days(first, last: last.daysSince1970 > first.daysSince1970 ? last : first)
  }

  /// Whether an item's line is below the heading of its only day, so that it need not say the day.
  mutating func isOfThisDay(_ frame: ViewFrame) -> Bool {
    guard frame.kind == .entry, !time.entries[Int(frame.start)].isActivity, let stay = stay(of: frame.item) else {
      return false
    }
    return stay.days.first == stay.days.last
  }

  private mutating func plainDay(_ attribute: NameIndex, of item: ItemIndex) -> CivilDay? {
    guard let value = graph.value(attribute, of: item), value.type == .string else { return nil }
    return CivilDay(plain: value.bytes)
  }

  /// Writes it in a line: `12–19 April 2024`, or its first day with the time at which it begins.
  func write(_ stay: Stay, into sink: inout Sink) {
    let (first, last) = stay.days
    switch stay {
    case .times(let start, _) where first == last: style.writeTime(start, into: &sink)
    case .times(let start, _):
      style.writeSpan(first, last, start, into: &sink)
    case .days where first == last: style.writeDay(plain: first, into: &sink)
    case .days: style.writeSpan(first, last, nil, into: &sink)
    }
  }

  /// Writes it on the item's own page: `Wed 3 April 2024, 22:51 → Thu 4 April 2024, 08:08 · 9 h 17 min`.
  func writeTicket(_ stay: Stay, into sink: inout Sink) {
    switch stay {
    case .times(let start, let end):
      write(start, "dt-start", isWhole: true, into: &sink)
      guard let (time, seconds) = end else { return }
      write(time, "dt-end", isWhole: time.date != start.date, isEnd: true, into: &sink)
      writeLength(seconds: seconds, from: start.date, to: time.date, into: &sink)
    case .days(let first, let last):
      write(CivilTime(plain: first), "dt-start", isWhole: true, into: &sink)
      guard first != last else { return }
      write(CivilTime(plain: last), "dt-end", isWhole: true, isEnd: true, into: &sink)
      writeLength(days: last.daysSince1970 - first.daysSince1970 + 1, into: &sink)
    }
  }

  /// - Parameter isWhole: whether the day is written, too.
  private func write(
    _ time: CivilTime, _ microformat: StaticString, isWhole: Bool, isEnd: Bool = false, into sink: inout Sink
  ) {
    if isEnd {
      sink.append(" ")
      sink.append(word("history.to"), as: .escaped)
      sink.append(" ")
    }
    sink.append("<time class=\"")
    sink.append(microformat)
    sink.append("\" datetime=\"")
    style.writeISO(time, into: &sink)
    sink.append("\">")
    if isWhole { style.writeShort(time, into: &sink) } else { style.writeTimeOfDay(time, into: &sink) }
    sink.append("</time>")
  }

  /// Writes hours and minutes up to two days, and days beyond.
  private func writeLength(seconds: Int64, from first: CivilDay, to last: CivilDay, into sink: inout Sink) {
    let minutes = Int(seconds / 60)
    guard minutes < 48 * 60 else {
      return writeLength(days: last.daysSince1970 - first.daysSince1970 + 1, into: &sink)
    }
    guard minutes > 0 else { return }
    sink.append(" · ")
    if minutes >= 60 { write(minutes / 60, word("duration.hours"), into: &sink) }
    if minutes >= 60, minutes % 60 > 0 { sink.append(" ") }
    if minutes % 60 > 0 { write(minutes % 60, word("duration.minutes"), into: &sink) }
  }

  private func writeLength(days: Int, into sink: inout Sink) {
    sink.append(" · ")
    write(days, word("duration.days"), into: &sink)
  }

  private func write(_ count: Int, _ unit: String, into sink: inout Sink) {
    sink.append(unit.replacing("{count}", with: String(count)), as: .escaped)
  }

  /// Whether the page has a calendar file for this item alone: scheduled items do, except for the root.
  public mutating func hasCalendarFile(_ item: ItemIndex) -> Bool {
    guard case .item(item) = page.subject, item != site.publication.root else { return false }
    return stay(of: item) != nil
  }

  mutating func writeCalendarURL(of item: ItemIndex, into sink: inout Sink) {
    if !page.toItems.isEmpty { sink.append(text: page.toItems) }
    graph.appendStem(of: item, to: &sink)
    sink.append(".ics")
  }
}

/// A scheduled time: from one time to another, or from one day to another.
enum Stay {
  /// - Parameter end: nil if there is no end, or if it is not later.
  case times(CivilTime, end: (time: CivilTime, seconds: Int64)?)
  /// - Parameter last: the first day if there is no other.
  case days(CivilDay, last: CivilDay)

  /// Its first day and its last.
  var days: (first: CivilDay, last: CivilDay) {
    switch self {
    case .times(let start, let end): (start.date, end?.time.date ?? start.date)
    case .days(let first, let last): (first, last)
    }
  }
}
