import Graph
import Store
import Views

@testable import Pages
@testable import Site
@testable import Time

/// All questions that the pages of a site can ask, each with its answer and the keys that are noted for it. An incremental build
/// is sound if every changed answer has a dirty key.
struct Questions: ~Copyable {
  struct Question: Hashable {
    let words: String
    let item: ItemIndex?
    /// An attribute, a second or a day.
    var detail: Int64 = 0
  }

  struct Answer {
    let hash: Int
    let keys: [ReadKey]
  }

  private let site: PublishedGraph
  private var reader: GraphReader
  private(set) var answers: [Question: Answer] = [:]

  /// Asks all questions about all items, names and titles.
  static func answers(of plan: SitePlan) -> [Question: Answer] {
    var questions = Questions(plan.site)
    let items = (0..<plan.site.graph.itemCount).map { ItemIndex(raw: UInt32($0)) }
    for item in items { questions.askWhereAnyIs(item) }
    for item in plan.site.publication.items { questions.ask(of: item) }
    questions.askTitles(of: items)
    for timeline in plan.timelines { questions.ask(timeline) }
    questions.ask(plan.tags)
    return questions.answers
  }

  /// The questions whose answers differ between an earlier and a later site, though none of their keys is dirty.
  static func missed(
    _ earlier: [Question: Answer], _ later: [Question: Answer], dirty: Set<ReadKey>, in site: PublishedGraph
  ) -> [String] {
    earlier.compactMap { question, answer in
      guard later[question]?.hash != answer.hash, !answer.keys.contains(where: dirty.contains) else { return nil }
      // Questions about an item are asked by pages that link to it, and these are made again if its publication is dirty.
      if let item = question.item, dirty.contains(ReadKey(.publication, item)) { return nil }
      let id = question.item.map { String(decoding: site.graph.id(of: $0), as: UTF8.self) } ?? "the site"
      return "\(question.words) of \(id), \(question.detail)"
    }
  }

  private init(_ site: PublishedGraph) {
    self.site = site
    reader = GraphReader(site)
  }

  private mutating func ask(
    _ words: String, _ item: ItemIndex? = nil, _ detail: Int64 = 0, _ key: ReadKey? = nil,
    _ answer: (inout GraphReader, inout Hasher) -> Void
  ) {
    reader.begin()
    if let key { reader.reads.note(key) }
    var hasher = Hasher()
    answer(&reader, &hasher)
    let question = Question(words: words, item: item, detail: detail)
    answers[question] = Answer(hash: hasher.finalize(), keys: reader.reads.sorted)
  }

  /// The questions about items that may have no page.
  private mutating func askWhereAnyIs(_ item: ItemIndex) {
    ask("publication", item) { $1.combine($0.isPublished(item)) }
    ask("address", item) { reader, hasher in
      reader.noteAddress(of: item)
      hasher.combine(reader.site.path(of: item))
    }
  }

  private mutating func ask(of item: ItemIndex) {
    for name in Set(site.graph.names(of: item)).union([.title, .body, .type, .complete, .cover]) {
      ask("value", item, Int64(name.raw)) { $1.add($0.value(name, of: item)) }
    }
    ask("title", item) { $1.add($0.title(of: item)) }
    ask("type", item) { reader, hasher in hasher.combine(reader.typeNumber(of: item).map { reader.site.types[$0] }) }
    for zone in [ZoneRules.utc, site.zone] {
      ask("last day", item, Int64(zone.offset(at: 0))) { $1.combine($0.lastDay(of: item, in: zone)) }
    }
    ask("times", item) { reader, hasher in
      let times = reader.times(of: item)
      hasher.combine(times?.created)
      hasher.combine(times?.changed)
    }
    ask("attributes", item) { $1.combine($0.attributes(of: item)) }
    ask("texts", item) { $1.combine($0.textNames(of: item)) }
    ask("way", item) { $1.combine($0.way(to: item)) }
    ask("siblings", item) { reader, hasher in
      let (previous, next) = reader.siblings(of: item)
      hasher.combine(previous)
      hasher.combine(next)
    }
    ask("app", item) { $1.combine($0.app(of: item).map { "\($0)" }) }
    ask("mentions", item) { $1.combine($0.mentions(of: item)) }
    ask("pictures", item) { $1.combine($0.pictures(of: item)) }
    askLists(of: item)
    askPast(of: item)
  }

  private mutating func askLists(of item: ItemIndex) {
    ask("references", item) { reader, hasher in
      var rows: [ListRow] = []
      reader.appendReferences(from: item, to: &rows)
      hasher.combine(rows)
    }
    ask("references to", item) { reader, hasher in
      var rows: [ListRow] = []
      reader.appendReferences(to: item, to: &rows)
      hasher.combine(rows)
    }
    ask("contents", item) { reader, hasher in
      var rows: [ListRow] = []
      hasher.combine(reader.appendContents(of: item, most: GraphReader.mostContents, to: &rows))
      hasher.combine(rows)
    }
    ask("neighbours", item) { reader, hasher in
      var rows: [ListRow] = []
      reader.appendReferences(from: item, to: &rows)
      reader.appendReferences(to: item, to: &rows)
      reader.appendLinks(from: item, to: &rows)
      rows += reader.mentions(of: item).map { ListRow(item: $0.source, reference: nil, type: nil) }
      hasher.combine(rows)
      for (first, second) in reader.ties(around: item, among: rows.map(\.item)) {
        hasher.combine(first)
        hasher.combine(second)
      }
    }
  }

  private mutating func askPast(of item: ItemIndex) {
    ask("history", item) { reader, hasher in
      for change in reader.history(of: item) {
        hasher.combine(change.name)
        hasher.combine(change.isFirst)
        hasher.combine(change.moment)
        hasher.add(change.before)
        hasher.add(change.after)
      }
    }
    var seconds: Set<Int64> = []
    site.graph.forEachLive(of: item) { fact in if let second = fact.moment.second { seconds.insert(second) } }
    for second in seconds {
      ask("activity", item, second) { reader, hasher in
        for name in reader.attributes(of: item, changedIn: second) {
          hasher.combine(name)
          hasher.add(reader.value(name, of: item, givenIn: second))
        }
      }
    }
  }

  /// The items that links by title lead to, or that there is none.
  private mutating func askTitles(of items: [ItemIndex]) {
    var titles = Set((0..<40).map { "Title \($0)" })
    for item in items { titles.formUnion(site.nameKeys(of: item).values) }
    for title in titles {
      ask("title \(title)") { reader, hasher in
        var text = title
        hasher.combine(text.withUTF8 { reader.answer(forTitle: $0) })
      }
    }
  }

  private mutating func ask(_ timeline: Timeline) {
    let (scope, items) = (timeline.scope.item, site.publication.items)
    func combine(_ entries: some Sequence<TimelineEntry>, into hasher: inout Hasher) {
      for entry in entries {
        hasher.combine(items[Int(entry.position)])
        hasher.combine(entry.day)
        hasher.combine(entry.second)
        hasher.combine(entry.hasTime)
        hasher.combine(entry.kind)
      }
    }
    ask("overview", scope, 0, ReadKey(.overview, of: scope)) { _, hasher in
      hasher.combine(timeline.years.map(\.date))
      combine(timeline.latest.prefix(Timeline.mostLatest), into: &hasher)
    }
    ask("agenda", scope, 0, ReadKey(.agenda, of: scope)) { _, hasher in
      hasher.combine(timeline.agenda.months.map(\.date))
      hasher.combine(timeline.agenda.months.map(\.count))
    }
    for (number, day) in timeline.days.enumerated() {
      let detail = Int64(day.number)
      ask("day count", scope, detail, ReadKey(.dayCount, day: day.number, of: scope)) { _, hasher in
        hasher.combine(day.count)
        hasher.combine(day.color)
      }
      ask("first of the day", scope, detail, ReadKey(.dayFirst, day: day.number, of: scope)) { _, hasher in
        hasher.combine(day.first.map { items[Int($0)] })
        hasher.combine(day.itemCount)
      }
      ask("days beside", scope, detail, ReadKey(.dayNeighbours, day: day.number, of: scope)) { _, hasher in
        hasher.combine(number > 0)
        if number > 0 { hasher.combine(timeline.days[number - 1].number) }
        if number + 1 < timeline.days.count { hasher.combine(timeline.days[number + 1].number) }
      }
      for (part, range) in timeline.parts(ofDay: number).enumerated() {
        let path = timeline.path(of: .day(number, part: part))
        ask("day \(path)", scope, detail, ReadKey(day: day.number, path: path)) { _, hasher in
          combine(day.entries[range], into: &hasher)
        }
      }
    }
  }

  private mutating func ask(_ tags: TagIndex) {
    for (number, tag) in tags.tags.enumerated() {
      for (part, range) in tag.parts.enumerated() {
        ask("tag \(tag.folded) \(part)", nil, 0, tags.listKey(of: number, part: part, in: site)) { _, hasher in
          hasher.combine(Array(tag.items[range]))
        }
      }
    }
  }
}

extension ItemGraph {
  /// The attributes that an item has.
  fileprivate func names(of item: ItemIndex) -> [NameIndex] {
    var names: [NameIndex] = []
    forEachCurrent(of: item) { name, _ in names.append(name) }
    return names
  }
}

extension Hasher {
  fileprivate mutating func add(_ value: Value?) {
    guard let value else { return combine(0) }
    combine(value.type)
    combine(value.number.bitPattern)
    combine(value.target)
    add(value.bytes)
  }

  fileprivate mutating func add(_ bytes: Bytes) { combine(bytes: UnsafeRawBufferPointer(bytes)) }
}
