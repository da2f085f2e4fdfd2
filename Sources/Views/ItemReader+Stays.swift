import Escaping
import Graph
import Store

/// When an item is scheduled.
extension ItemReader {
  /// By `startTime` with `endTime`, else `startDay` with `endDay`.
  mutating func stay(of item: ItemIndex) -> Stay? {
    if let start = graph.value(.startTime, of: item), let time = civilTime(of: start, .startTime) {
      guard let end = graph.value(.endTime, of: item), let last = civilTime(of: end, .endTime), end.number > start.number
      else { return .times(time, end: nil) }
      return .times(time, end: (last, Int64((end.number - start.number).rounded())))
    }
    guard let first = plainDay(.startDay, of: item) else { return nil }
    let last = plainDay(.endDay, of: item) ?? first
    return .days(first, last: last.daysSince1970 > first.daysSince1970 ? last : first)
  }

  private mutating func plainDay(_ attribute: NameIndex, of item: ItemIndex) -> CivilDay? {
    guard let value = graph.value(attribute, of: item), value.type == .string else { return nil }
    return CivilDay(plain: value.bytes)
  }

  /// In a line: `12–19 April 2024`, or its first day with the time at which it begins.
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
}
