import Providers
import Store

/// Makes the facts of calendars. Item ids are derived from the ids in the calendars and fact ids from the content, so that both
/// are the same each time.
struct CalendarFacts {
  private let source: Source
  private let collection: CalendarCollection
  private let window: ExpansionWindow
  private var budget: ExpansionBudget
  private(set) var facts: [Fact] = []
  private(set) var problems: CalendarProblems
  private var references: Set<String> = []
  private var undated = UndatedOrder()
  /// Cache of list items by path: each is looked up once for everything in it.
  private var listItems: [String: String] = [:]

  init(of collection: CalendarCollection, _ source: Source, _ budget: ExpansionBudget? = nil) {
    self.budget = budget ?? ExpansionBudget(daysAreChosen: source.firstDay != nil && source.lastDay != nil)
    self.source = source
    self.collection = collection
    problems = collection.problems
    problems.note(collection.zoneProblems)
    window = ExpansionWindow(
      from: source.firstDay, through: source.lastDay, newest: collection.newest, starts: collection.starts)
    for list in collection.lists {
      listItems[list.path] = item(ofList: list.path)
      enter(list)
    }
    for member in collection.members { enter(member) }
    problems.finish()
  }

  /// The path of the list that contains a list or file; empty for the root.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The item of a list; `root` for the root list if nothing else is published.
  private func item(ofList path: String) -> String {
    path.isEmpty && !source.isMounted
      ? ItemStore.rootId : NamedUUID(key: "list\u{0}" + path, ofSource: source.name).text
  }

  private func item(of entry: CalendarEntry, _ recurrence: CalendarTime?) -> String {
    NamedUUID(key: entry.key + "\u{0}" + (recurrence?.key ?? ""), ofSource: source.name).text
  }

  private mutating func enter(_ list: CalendarCollection.List) {
    let item = item(ofList: list.path)
    say("type", .string("list"), of: item, .oldest)
    let file = list.path.split(separator: "/").last.map(String.init) ?? source.name
    let ending = CalendarWalk.endings.first { file.lowercased().hasSuffix($0) }
    say("title", .string(list.name ?? String(file.dropLast(ending?.count ?? 0))), of: item, .oldest)
    if let description = list.description { say("body", .string(description), of: item, .oldest) }
    if !list.path.isEmpty {
      relate(self.item(ofList: Self.folder(of: list.path)), item, "content", order: nil)
    } else if source.isMounted {
      relate(ItemStore.rootId, item, "content", order: nil)
    }
  }

  private mutating func enter(_ member: CalendarCollection.Member) {
    var series = member.series
    guard let main = series.master ?? series.others.first else { return }
    let isSeries = series.master?.recurs ?? true
    let all = isSeries ? series.occurrences(in: window, &budget) : []
    if series.isCut { problems.cut(main, all.count) }
    // A cancelled series is removed together with its changed occurrences.
    guard !(series.master?.isCancelled ?? all.isEmpty) else { return }
    let item = item(of: main, nil)
    let lists = member.lists.map { listItems[$0] ?? self.item(ofList: $0) }
    guard isSeries else {
      describe(main, as: item, list: lists.first, main.start, main.span, isWithheld: member.isWithheld(nil))
      let order = main.anchor.map { Double($0.second) } ?? undated.next(for: main)
      for list in lists { relate(list, item, "content", order: order) }
      // An entry with a RECURRENCE-ID is an item of its own if nothing recurs.
      for other in series.others where !other.isCancelled {
        let item = self.item(of: other, other.recurrence)
        describe(
          other, as: item, list: lists.first, other.anchor ?? other.recurrence, other.span, partOf: main,
          isWithheld: member.isWithheld(other.recurrence))
        let order = (other.anchor ?? other.recurrence).map { Double($0.second) }
        for list in lists { relate(list, item, "content", order: order) }
      }
      return
    }
    if series.master != nil {
      describe(main, as: item, list: lists.first, nil, nil, isSeries: true, isWithheld: member.isWithheld(nil))
      for list in lists { relate(list, item, "content", order: main.anchor.map { Double($0.second) }) }
    }
    for occurrence in all {
      let part = self.item(of: main, occurrence.recurrence)
      describe(
        occurrence.entry, as: part, list: lists.first, occurrence.start, occurrence.span, partOf: main,
        isWithheld: member.isWithheld(occurrence.recurrence))
      for outer in series.master == nil ? lists : [item] {
        relate(outer, part, "content", order: Double(occurrence.recurrence.second))
      }
    }
  }

  private mutating func describe(
    _ entry: CalendarEntry, as item: String, list: String?, _ start: CalendarTime?, _ span: CalendarSpan?,
    isSeries: Bool = false, partOf main: CalendarEntry? = nil, isWithheld: Bool
  ) {
    let modified = (entry.modified ?? entry.created).map { Moment(microseconds: $0 * 1_000_000) } ?? .oldest
    let created = entry.created.map { min(Moment(microseconds: $0 * 1_000_000), modified) }
    if let created { say("created", .timestamp(created), of: item, created) }
    say("type", .string(isSeries ? "series" : entry.kind.type), of: item, created ?? modified)
    for (name, value) in entry.values { say(name, value, of: item, modified) }
    // Parts of something private are private.
    if isWithheld || entry.isWithheld || main?.isWithheld == true { say("private", .boolean(true), of: item, modified) }
    if let list, entry.kind == .event, !isSeries { say("calendarIdentifier", .string(list), of: item, modified) }
    if isSeries {
      let rules = entry.component.properties.filter { $0.name == "RRULE" }.map(\.word)
      if !rules.isEmpty { say("recurrence", .string(rules.joined(separator: "\n")), of: item, modified) }
    } else {
      for (name, value) in entry.times(start, span) { say(name, value, of: item, modified) }
    }
    if entry.kind == .todo, !isSeries {
      say("complete", .boolean(entry.isComplete), of: item, max(modified, entry.completed ?? modified))
    }
    // Occurrences do not repeat the references of their series.
    if main == nil || entry.recurrence != nil { relate(entry, item) }
  }

  private mutating func relate(_ entry: CalendarEntry, _ item: String) {
    for relation in entry.component.properties where relation.name == "RELATED-TO" {
      // An entry that the source does not have cannot be referred to.
      guard let key = collection.key(of: relation.text, as: entry.kind), key != entry.key else { continue }
      let other = NamedUUID(key: key + "\u{0}", ofSource: source.name).text
      relate(item, other, relation.relation?.lowercased() ?? "parent", order: nil)
    }
  }

  private mutating func relate(_ from: String, _ to: String, _ type: String, order: Double?) {
    let item = NamedUUID(key: [type, from, to].joined(separator: "\u{0}"), ofSource: source.name).text
    // The same reference is made only once.
    guard references.insert(item).inserted else { return }
    say("type", .string("reference"), of: item, .oldest)
    say("referenceType", .string(type), of: item, .oldest)
    say("fromItemId", .itemId(from), of: item, .oldest)
    say("toItemId", .itemId(to), of: item, .oldest)
    if let order { say("order", .number(order), of: item, .oldest) }
  }

  private mutating func say(_ attribute: String, _ value: TypedValue, of item: String, _ time: Moment) {
    let (text, type) = (value.stringValue, value.type)
    let id = SourceFacts.identifier(of: item, attribute, type, text, time)
    facts.append(
      Fact(
        factId: id, itemId: item, attribute: attribute, value: text, numericalValue: value.numberValue ?? 0, type: type,
        flags: 0, timestamp: time))
  }
}

/// The order of entries without a time, after all that have one. As in the todo lists of Apple and Nextcloud, they are sorted by
/// the place that the user gave them, or by creation time; entries of the same moment keep the order of the files.
///
/// Only that last rule depends on other entries, so a new todo moves no other one.
struct UndatedOrder {
  /// After all times, in seconds since 1970.
  private static let start = 1e12
  /// `X-APPLE-SORT-ORDER` counts seconds since 2001 if the user moved nothing.
  private static let epoch: Int64 = 978_307_200
  /// Small enough that thousands of entries created in one second come before those of the next.
  private static let step = 1.0 / 1024

  private var counts: [Double: Int] = [:]

  /// The place of the next entry of the source.
  mutating func next(for entry: CalendarEntry) -> Double {
    let chosen = entry.component.property("X-APPLE-SORT-ORDER").flatMap { Int64($0.word) }
    let made = entry.created ?? Self.epoch
    let place = Double(min(max(chosen ?? made - Self.epoch, -1 << 33), 1 << 33))
    defer { counts[place, default: 0] += 1 }
    return Self.start + place + Double(counts[place] ?? 0) * Self.step
  }
}
