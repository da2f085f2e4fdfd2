import Escaping
import Pages
import Store
import Time

/// The page of a period's changes.
extension ItemReader {
  mutating func prepare(_ list: ChangeList, _ part: Int) {
    time.title = word("changes")
    graph.reads.note(ReadKey(.period, path: list.path(ofPart: part)))
    time.entries = list.entries
    time.range = list.parts[part]
    if part + 1 < list.parts.count { time.more = PageLink(title: "", url: list.path(ofPart: part + 1)) }
    guard let days = list.days else { return }
    var sink = Sink(capacity: 64)
    sink.append(text: time.title + ": ")
    style.writeDate(days.first, into: &sink)
    if days.last != days.first {
      sink.append(" – ")
      style.writeDate(days.last, into: &sink)
    }
    time.title = sink.text
  }
}
