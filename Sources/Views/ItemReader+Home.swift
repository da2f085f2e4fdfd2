public import Graph
import Mustache
import Pages
import Time

/// What the home page of a site shows besides what it says of the root.
extension ItemReader {
  private static var mostLately: Int { 5 }
  private static var mostNewest: Int { 10 }

  /// What the site is about: the settings' description, which other files do not ask for.
  var lead: String? {
    if case .item(root) = page.subject { site.settings.description } else { nil }
  }

  /// The items to which something happened last, one line each.
  mutating func lately() -> Section<ViewFrame, ViewCursor> {
    guard let timeline = homeTimeline() else { return .falsy }
    time.entries = Array(latest(of: timeline).prefix(Self.mostLately))
    time.range = time.entries.indices
    guard !time.entries.isEmpty else { return .falsy }
    // At this depth several lines of one item are not drawn together.
    return .rows(ViewCursor(kind: .entry, depth: 1, next: 0, end: UInt32(time.entries.count)))
  }

  /// The items that changed last, which the search shows before anything is asked for; none where the site has no timeline.
  public mutating func newestItems() -> [ItemIndex] {
    guard let timeline = timelines.first else { return [] }
    graph.reads.note(ReadKey(.overview, of: timeline.scope.item))
    return latest(of: timeline).prefix(Self.mostNewest).map { site.publication.items[Int($0.position)] }
  }

  /// What happened last to each of some items, the newest first, but to the root.
  private func latest(of timeline: Timeline) -> [TimelineEntry] {
    var known: Set<Int32> = []
    return timeline.latest.filter {
      site.publication.items[Int($0.position)] != root && known.insert($0.position).inserted
    }
  }

  /// The last year in which something happened.
  mutating func latestYear() -> Section<ViewFrame, ViewCursor> {
    guard let timeline = homeTimeline(), let year = timeline.years.indices.last, timeline.drawsYear(year) else {
      return .falsy
    }
    var link = link(to: .year(year), of: timeline)
    link.year = year
    links = [link]
    return .rows(ViewCursor(kind: .part, next: 0, end: 1))
  }

  /// The published item whose text the settings choose for the home page; nil on other pages.
  mutating func homeItem() -> ItemIndex? {
    guard case .item(root) = page.subject, let home = site.settings.home else { return nil }
    let item = Array(home.utf8).withUnsafeBufferPointer { graph.item(withID: $0) }
    return item.flatMap { $0 != root && graph.isPublished($0) ? $0 : nil }
  }

  /// The timeline of everything, on the home page alone. Where its list goes on in further files there is none: all of them would be made
  /// again whenever something happens.
  private mutating func homeTimeline() -> Timeline? {
    guard case .item(root) = page.subject, let timeline = timelines.first else { return nil }
    var references: [ListRow] = []
    graph.appendReferences(from: root, to: &references)
    guard references.count <= ListChunks.wholeUpTo else { return nil }
    time.timeline = timeline
    graph.reads.note(ReadKey(.overview, of: timeline.scope.item))
    return timeline
  }
}
