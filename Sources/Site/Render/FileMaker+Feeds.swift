import Feeds
import Graph
import Pages
import Time
import Views

/// Makes feeds and calendars.
extension FileMaker {
  /// Makes a feed in both formats, with the same entries.
  mutating func makeFeed(of scope: TimelineScope) {
    guard let base = plan.site.settings.baseURL, let newest = plan.newest else { return }
    reader.graph.textLimit = TextLimit.usual
    defer { reader.graph.textLimit = nil }
    let feed = Feed(
      of: scope, newest: newest, base: base, views: plan.views, reader: &reader, failures: &messages)
    sink.clear()
    AtomFeed.write(feed, into: &sink)
    put(scope.feedFolder + AtomFeed.fileName)
    sink.clear()
    JSONFeed.write(feed, into: &sink)
    put(scope.feedFolder + JSONFeed.fileName)
  }

  mutating func makeCalendar(_ task: FileTask, of scope: TimelineScope) {
    reader.graph.textLimit = TextLimit.usual
    defer { reader.graph.textLimit = nil }
    sink.clear()
    guard let dated = plan.dated else { return }
    CalendarFile.write(
      scope, dated, keeping: plan.keptCalendars[plan.name(of: task)], plan.views, reader: &reader.graph,
      messages: &messages, into: &sink)
    put(scope.feedFolder + CalendarFile.fileName)
  }

  /// Makes the calendar of one item, beside its page.
  mutating func makeCalendar(of item: ItemIndex) {
    reader.graph.begin()
    reader.graph.textLimit = TextLimit.usual
    defer { reader.graph.textLimit = nil }
    sink.clear()
    CalendarFile.writeAlone(item, plan.views, reader: &reader.graph, into: &sink)
    put(plan.site.path(of: item).dropLast(4) + "ics")
  }
}
