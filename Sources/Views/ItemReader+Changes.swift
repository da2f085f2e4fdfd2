import Escaping
import Pages
import Store
import Time

/// The page of a period's changes.
extension ItemReader {
  mutating func prepare(_ list: ChangeList, _ part: Int) {
    time.title = word("changes")
    time.entries = list.entries
    time.range = list.parts[part]
    if part + 1 < list.parts.count { time.more = PageLink(title: "", url: list.path(ofPart: part + 1)) }
    guard let days = list.days else { return }
    var sink = Sink(capacity: 64)
    sink.append(time.title + ": ")
    style.writeDate(days.first, into: &sink)
    if days.last != days.first {
      sink.append(" – ")
      style.writeDate(days.last, into: &sink)
    }
    time.title = sink.text
    note(days)
  }

  /// What a month of the period has decides what is listed, and so does which day is the last of an open one.
  private mutating func note(_ days: (first: CivilDay, last: CivilDay)) {
    var month = CivilDay(year: days.first.year, month: days.first.month, day: 1)
    while month.daysSince1970 <= days.last.daysSince1970 {
      graph.note(.timeSpan, day: Int32(month.daysSince1970), of: nil)
      let next = month.month == 12 ? (month.year + 1, 1) : (month.year, month.month + 1)
      month = CivilDay(year: next.0, month: next.1, day: 1)
    }
    graph.note(.dayNeighbours, day: Int32(days.last.daysSince1970), of: nil)
  }
}
