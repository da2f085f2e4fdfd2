public import Graph
import Mustache
import Pages
import Time

/// The parts of a site's home page besides those about the root.
extension ItemReader {
  private static var mostLately: Int { 5 }
  private static var mostNewest: Int { 10 }

  /// The subject of the site: the settings' description, which other files do not read.
  var lead: String? {
    if case .item(root) = page.subject { site.settings.description } else { nil }
  }

  /// The items that changed last, one line each.
  mutating func lately() -> Section<ViewFrame, ViewCursor> {
    guard let timeline = homeTimeline() else { return .falsy }
    time.entries = Array(latest(of: timeline).prefix(Self.mostLately))
    time.range = time.entries.indices
    guard !time.entries.isEmpty else { return .falsy }
    // At this depth, several lines of one item are not merged.
    return .rows(ViewCursor(kind: .entry, depth: 1, next: 0, end: UInt32(time.entries.count)))
  }

  /// The items that changed last, which the search shows before a query is entered; none if the site has no timeline.
  public mutating func newestItems() -> [ItemIndex] {
    guard let timeline = timelines.first else { return [] }
    graph.reads.note(ReadKey(.overview, of: timeline.scope.item))
    return latest(of: timeline).prefix(Self.mostNewest).map { site.publication.items[Int($0.position)] }
  }

  /// The last event of each item except for the root, the newest first.
  private func latest(of timeline: Timeline) -> [TimelineEntry] {
    var known: Set<Int32> = []
    return timeline.latest.filter {
      site.publication.items[Int($0.position)] != root && known.insert($0.position).inserted
    }
  }

  /// The last year with events.
  mutating func latestYear() -> Section<ViewFrame, ViewCursor> {
    guard let timeline = homeTimeline(), let year = timeline.years.indices.last, timeline.drawsYear(year) else {
      return .falsy
    }
    var link = link(to: .year(year), of: timeline)
    link.year = year
    links = [link]
    return .rows(ViewCursor(kind: .part, next: 0, end: 1))
  }

  /// The published item that the settings choose for the home page's text, or else a note that is made for it; nil on other pages.
  mutating func homeItem() -> ItemIndex? {
    guard case .item(root) = page.subject else { return nil }
    guard let home = site.settings.home else { return homeNote() }
    let item = Array(home.utf8).withUnsafeBufferPointer { graph.item(withID: $0) }
    return item.flatMap { $0 != root && graph.isPublished($0) ? $0 : nil }
  }

  /// The note `Home.md` of a folder that has no text of its own.
  private mutating func homeNote() -> ItemIndex? {
    guard setViews[root] == nil, graph.value(.body, of: root) == nil else { return nil }
    let answer = Array("home".utf8).withUnsafeBufferPointer { graph.answer(forTitle: $0) }
    guard case .page(let item, others: _) = answer, item != root, let path = graph.value(.path, of: item) else {
      return nil
    }
    let name = String(decoding: path.bytes.prefix(20), as: UTF8.self).lowercased()
    return ["home.md", "home.markdown"].contains(name) && graph.way(to: item) == [root, item] ? item : nil
  }

  /// The timeline of everything, on the home page only. Nil if the page's list continues in further files: all of them would be
  /// rendered again after each event.
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
